import { readXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { wrongRowsFile } from './wrong-rows-file.ts';

const errors = [{ field: 'fullName', code: 'name_format' }] as const;

describe('the wrong rows as a file', () => {
  it('leaves out what is right, keeps every digit of a NIK, and holds texts where formulas were', async () => {
    const rows = [
      { line: 2, row: { fullName: 'SRI' }, errors: [] },
      { line: 3, row: { fullName: '=HYPERLINK("http://example.test")', nik: '3372050607849959' }, errors },
    ];
    const file = await wrongRowsFile(rows, () => 'nama salah', { line: 'Baris', status: 'Status' });
    const { sheets } = await readXlsx(file);
    const [header, row, ...more] = sheets[0]?.rows ?? [];
    expect(header?.slice(0, 3)).toEqual(['Baris', 'fullName', 'noKtp']);
    expect(row?.slice(0, 3)).toEqual(['3', '=HYPERLINK("http://example.test")', '3372050607849959']);
    expect(row?.at(-1)).toBe('nama salah');
    expect(more).toEqual([]);
    expect(JSON.stringify(sheets)).not.toContain('"formula"');
  });
});
