import { readXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { pngAddress } from '../../testing/small-png.ts';
import { toCsv } from './to-csv.ts';
import { toPdf } from './to-pdf.ts';
import { toXlsx } from './to-xlsx.ts';

const table = {
  title: 'KMPS: Daily/Summary',
  columns: ['Cabang', 'Cair', 'Catatan'],
  rows: [
    ['KPO Bandung', 3, '=HYPERLINK("http://evil.example")'],
    ['A|B', -2, '+62 812'],
    ['Kutip "dua"', 0, null],
  ],
} as const;

describe('a table taken away', () => {
  it('as pipe-delimited text holds no formula and quotes the pipe', () => {
    expect(toCsv(table).toString('utf8')).toBe(
      [
        '\uFEFFCabang|Cair|Catatan',
        'KPO Bandung|3|"\'=HYPERLINK(""http://evil.example"")"',
        '"A|B"|-2|\'+62 812',
        '"Kutip ""dua"""|0|',
        '',
      ].join('\r\n'),
    );
  });

  it('as a workbook keeps numbers as numbers and texts as texts', async () => {
    const { sheets } = await readXlsx(await toXlsx(table));
    expect(sheets[0]?.rows.slice(0, 3)).toEqual([
      ['Cabang', 'Cair', 'Catatan'],
      ['KPO Bandung', 3, '=HYPERLINK("http://evil.example")'],
      ['A|B', -2, '+62 812'],
    ]);
  });

  it('as a workbook writes no formula element', async () => {
    const { openXlsx } = await import('hucre/xlsx');
    const workbook = await openXlsx(await toXlsx(table));
    expect(JSON.stringify(workbook.sheets)).not.toContain('"formula"');
  });

  it('as a page is a PDF document', async () => {
    const pdf = await toPdf({ ...table, subtitle: '2026-11-14' });
    expect(pdf.subarray(0, 5).toString('latin1')).toBe('%PDF-');
    expect(pdf.byteLength).toBeGreaterThan(1000);
  });

  it('as a page carries the picture of the bank, and goes without one that cannot be opened', async () => {
    const pictures = async (logo: string | null) =>
      (await toPdf({ ...table, logo })).toString('latin1').split('/Subtype /Image').length - 1;
    const whole = pngAddress(40, 20);
    expect([await pictures(null), await pictures(whole), await pictures(whole.slice(0, 80))]).toEqual([0, 1, 0]);
  });

  const unseen = [
    '',
    ' ',
    '\t',
    '\r',
    '\n',
    '\u00A0',
    '\u200B',
    '\u200D',
    '\uFEFF',
    '\u2060',
    '\u00AD',
    '\u3000',
    '\0',
    '\u001F',
  ];
  const signs = ['=', '+', '-', '@', '\uFF1D', '\uFF0B', '\uFF0D', '\uFF20'];
  const hidden = unseen.flatMap((first) =>
    unseen.flatMap((second) => signs.map((sign) => `${first}${second}${sign}1+1`)),
  );

  it('T17 as text neutralises a formula behind anything that cannot be seen', () => {
    for (const cell of hidden) {
      const text = toCsv({ columns: ['x'], rows: [[cell]] })
        .toString('utf8')
        .slice(1);
      const line = text.slice('x\r\n'.length);
      expect([JSON.stringify(cell), /^"?'/.test(line)]).toEqual([JSON.stringify(cell), true]);
    }
    const harmless = ['Sri', ' Sri', '3578', 'a=b', '62 812', '(1)', ''];
    const kept = toCsv({ columns: ['x'], rows: harmless.map((cell) => [cell]) }).toString('utf8');
    expect(kept).not.toContain("'");
  });

  it('T17 as a workbook makes no formula of any of them', async () => {
    const { openXlsx } = await import('hucre/xlsx');
    const workbook = await openXlsx(await toXlsx({ title: 'x', columns: ['x'], rows: hidden.map((cell) => [cell]) }));
    expect(JSON.stringify(workbook.sheets)).not.toContain('"formula"');
  });
});
