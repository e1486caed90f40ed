import { inflateSync } from 'node:zlib';
import { readXlsx } from 'hucre/xlsx';

/** The rows of the first sheet, as the workbook keeps them. */
export async function workbookRows(file: Uint8Array): Promise<unknown[][]> {
  const { sheets } = await readXlsx(file);
  return [...(sheets[0]?.rows ?? [])].map((row) => [...row]);
}

/** What a printed table says, in the order it was drawn. Its font is one of the built-in ones: a byte is a letter. */
export function printedText(pdf: Buffer): string {
  const written: string[] = [];
  for (const { index } of pdf.toString('latin1').matchAll(/stream\n/g)) {
    const start = index + 'stream\n'.length;
    const end = pdf.indexOf('\nendstream', start, 'latin1');
    if (pdf.subarray(start, start + 1).toString('hex') !== '78' || end < 0) continue;
    for (const [, glyphs = ''] of inflateSync(pdf.subarray(start, end))
      .toString('latin1')
      .matchAll(/\[([^\]]*)\] TJ/g))
      for (const [, hex = ''] of glyphs.matchAll(/<([0-9a-f]+)>/gi))
        written.push(Buffer.from(hex, 'hex').toString('latin1'));
  }
  return written.join('');
}
