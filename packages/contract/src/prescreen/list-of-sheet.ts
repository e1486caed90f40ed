import { MAXIMUM_ROWS } from '@trustiq/domain/prescreen/prescreen-row.ts';
import { type Result, refused } from '@trustiq/domain/result.ts';
import type { FileRefusal } from './file-refusal.ts';
import { cellName, type GridCell, type ListFile, listOfGrid } from './list-of-grid.ts';

/** A sheet of a workbook as its reader gives it. */
export type Sheet = {
  readonly rows: readonly (readonly GridCell[])[];
  readonly cells?: ReadonlyMap<string, { readonly formula?: string | undefined }> | undefined;
  readonly merges?: readonly { readonly startRow: number; readonly startCol: number }[] | undefined;
};

/** Rows to ask a reader for: the header, as many as are allowed, and one that says there are more. */
export const ROWS_TO_READ = MAXIMUM_ROWS + 2;
const MOST_NAMED = 5;

/**
 * What a sheet says in plain values. Formulas and merged cells are refused: what they show depends on other cells. So is
 * a NIK kept as a number, of which Excel keeps fifteen digits and makes the sixteenth a zero.
 */
export function listOfSheet({ rows, cells, merges = [] }: Sheet): Result<ListFile, FileRefusal> {
  const [merge] = merges;
  if (merge)
    return refused({
      code: 'merged_cells',
      where: merges.slice(0, MOST_NAMED).map(({ startRow, startCol }) => cellName(startRow, startCol)),
    });
  const formulas = [...(cells ?? [])].filter(([, { formula }]) => formula !== undefined).map(([place]) => place);
  if (formulas.length > 0) return refused({ code: 'formulas', where: formulas.slice(0, MOST_NAMED).map(placeName) });
  const nikColumn =
    rows[0]?.findIndex(
      (name) =>
        String(name ?? '')
          .trim()
          .toLowerCase() === 'noktp',
    ) ?? -1;
  const numbers = rows.flatMap((row, at) => (typeof row[nikColumn] === 'number' ? [cellName(at, nikColumn)] : []));
  if (numbers.length > 0) return refused({ code: 'nik_as_number', where: numbers.slice(0, MOST_NAMED) });
  return listOfGrid(rows);
}

function placeName(place: string): string {
  const [row = 0, column = 0] = place.split(',').map(Number);
  return cellName(row, column);
}
