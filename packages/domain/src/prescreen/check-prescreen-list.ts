import { accepted, type Result, refused } from '../result.ts';
import { MAXIMUM_ROWS, type PrescreenApplicant, type PrescreenRow } from './prescreen-row.ts';
import type { RowError } from './row-errors.ts';
import { checkPrescreenRow, type PrescreenContext } from './row-rules.ts';

export type CheckedRow = Result<PrescreenApplicant, readonly RowError[]>;
export type CheckedList = {
  /** One wrong row and nothing of the list is stored. */
  readonly isValid: boolean;
  readonly rows: readonly CheckedRow[];
};

/** Every copy of a repeated NIK is refused: nobody knows which one was meant. */
export function checkPrescreenList(
  rows: readonly PrescreenRow[],
  context: Omit<PrescreenContext, 'repeatedNiks'>,
): Result<CheckedList, 'empty_file' | 'too_many_rows'> {
  if (rows.length === 0) return refused('empty_file');
  if (rows.length > MAXIMUM_ROWS) return refused('too_many_rows');
  const repeatedNiks = repeated(rows.map(({ nik }) => String(nik ?? '').trim()));
  const checked = rows.map((row) => checkPrescreenRow(row, { ...context, repeatedNiks }));
  return accepted({ isValid: checked.every(({ ok }) => ok), rows: checked });
}

function repeated(values: readonly string[]): ReadonlySet<string> {
  const seen = new Set<string>();
  const twice = new Set<string>();
  for (const value of values) {
    if (value === '') continue;
    if (seen.has(value)) twice.add(value);
    seen.add(value);
  }
  return twice;
}
