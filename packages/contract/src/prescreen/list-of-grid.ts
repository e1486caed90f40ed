import {
  MAXIMUM_ROWS,
  type PrescreenField,
  type PrescreenRow,
  prescreenFields,
} from '@trustiq/domain/prescreen/prescreen-row.ts';
import { accepted, type Result, refused } from '@trustiq/domain/result.ts';
import type { FileRefusal } from './file-refusal.ts';
import { columnOfField } from './prescreen-columns.ts';

export type GridCell = string | number | boolean | Date | null | undefined;
export type ListedRow = {
  /** As the spreadsheet counts its lines. */ readonly line: number;
  readonly row: PrescreenRow;
};
export type ListFile = { readonly rows: readonly ListedRow[] };

const optionalColumns: readonly PrescreenField[] = ['email', 'productCode'];
const MOST_NAMED = 5;

/** `B7`: the place of a cell, from 0 here and from 1 there. */
export const cellName = (row: number, column: number): string =>
  `${column >= 26 ? String.fromCharCode(64 + Math.floor(column / 26)) : ''}${String.fromCharCode(65 + (column % 26))}${row + 1}`;

const plain = (name: string) => name.trim().toLowerCase().replace(/[\s_]/g, '');
const isNamed = (field: PrescreenField, name: string) => plain(columnOfField(field)) === plain(name);

/** Reads the first line as the names of the columns and everything below it as rows; empty lines do not count. */
export function listOfGrid(grid: readonly (readonly GridCell[])[]): Result<ListFile, FileRefusal> {
  const headerAt = grid.findIndex((cells) => !isEmpty(cells));
  const header = grid[headerAt];
  if (header === undefined) return refused({ code: 'empty_file' });
  const columns = columnsOf(header.map(textOf));
  if (!columns.ok) return columns;
  const rows: ListedRow[] = [];
  for (let at = headerAt + 1; at < grid.length; at++) {
    const cells = grid[at] ?? [];
    if (isEmpty(cells)) continue;
    if (rows.length === MAXIMUM_ROWS) return refused({ code: 'too_many_rows' });
    rows.push({ line: at + 1, row: rowOf(cells, columns.value) });
  }
  return rows.length === 0 ? refused({ code: 'empty_file' }) : accepted({ rows });
}

type Columns = readonly { readonly field: PrescreenField; readonly index: number }[];

function columnsOf(header: readonly string[]): Result<Columns, FileRefusal> {
  const columns = header.flatMap((name, index) => {
    const field = prescreenFields.find((candidate) => isNamed(candidate, name));
    return field ? [{ field, index }] : [];
  });
  const named = columns.map(({ field }) => field);
  const unknown = header.filter((name) => name !== '' && !prescreenFields.some((field) => isNamed(field, name)));
  const missing = prescreenFields.filter((field) => !named.includes(field) && !optionalColumns.includes(field));
  const repeated = named.filter((field, index) => named.indexOf(field) !== index);
  if (missing.length > 0) return refused({ code: 'missing_columns', where: missing.map(columnOfField) });
  if (unknown.length > 0)
    return refused({ code: 'unknown_columns', where: unknown.slice(0, MOST_NAMED).map((name) => name.slice(0, 40)) });
  return repeated.length > 0
    ? refused({ code: 'repeated_columns', where: repeated.map(columnOfField) })
    : accepted(columns);
}

const rowOf = (cells: readonly GridCell[], columns: Columns): PrescreenRow =>
  Object.fromEntries(columns.map(({ field, index }) => [field, textOf(cells[index])]));

const isEmpty = (cells: readonly GridCell[]) => cells.every((cell) => textOf(cell) === '');

/** A date of a spreadsheet has no time zone; the library gives it as midnight in UTC. */
function textOf(cell: GridCell): string {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? '' : cell.toISOString().slice(0, 10);
  return String(cell).trim();
}
