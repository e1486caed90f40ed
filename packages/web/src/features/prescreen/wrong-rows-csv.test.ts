import { describe, expect, it } from 'vitest';
import { wrongRowsCsv } from './wrong-rows-csv.ts';

const errors = [{ field: 'fullName', code: 'name_format' }] as const;

describe('the wrong rows as a file', () => {
  it('leaves out what is right and makes formulas harmless', () => {
    const rows = [
      { line: 2, row: { fullName: 'SRI' }, errors: [] },
      { line: 3, row: { fullName: '=HYPERLINK("http://example.test")', msisdn: '+62812' }, errors },
    ];
    const text = wrongRowsCsv(rows, () => 'nama salah', { line: 'Baris', status: 'Status' });
    const lines = text.trimEnd().split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain(`"3";"'=HYPERLINK(""http://example.test"")"`);
    expect(lines[1]).toContain(`"'+62812"`);
    expect(lines[1]?.endsWith('"nama salah"')).toBe(true);
  });
});
