import { writeXlsx } from 'hucre/xlsx';
import type { TableFile } from './table-file.ts';

const WIDEST = 45;

/** What a program of spreadsheets allows in the name of a sheet. */
const sheetName = (title: string) => title.replace(/[[\]:*?/\\]/g, ' ').slice(0, 31);

/** Texts are written as texts: whatever they begin with, no program takes them for formulas. */
export async function toXlsx({ title, columns, rows }: TableFile): Promise<Uint8Array> {
  const widthOf = (index: number) =>
    Math.min(WIDEST, 2 + Math.max(...[columns, ...rows].map((cells) => String(cells[index] ?? '').length)));
  return writeXlsx({
    sheets: [
      {
        name: sheetName(title),
        columns: columns.map((_, index) => ({ width: widthOf(index) })),
        rows: [[...columns], ...rows.map((cells) => [...cells])],
        freezePane: { rows: 1 },
      },
    ],
  });
}
