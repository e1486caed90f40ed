import { columnOfField } from '@trustiq/contract/prescreen/prescreen-columns.ts';
import type { CheckedRow } from '@trustiq/contract/prescreen/prescreen-names.ts';
import { rowErrors as en } from '@trustiq/contract/texts/en/prescreen.ts';
import { rowErrors as id } from '@trustiq/contract/texts/id/prescreen.ts';
import type { Language } from '@trustiq/contract/texts/language.ts';
import { type PrescreenField, type PrescreenRow, prescreenFields } from '@trustiq/domain/prescreen/prescreen-row.ts';
import type { RowError } from '@trustiq/domain/prescreen/row-errors.ts';

const texts = { id, en };

/** `OK`, or everything that is wrong with a row in one line. */
export const statusOf = (errors: readonly RowError[], language: Language): string =>
  errors.length === 0
    ? 'OK'
    : errors.map(({ field, code }) => `${columnOfField(field)}: ${texts[language][code]}`).join('; ');

type Line = { readonly id: number | null; readonly line: number; readonly row: PrescreenRow };

export function checkedRowOf({ id, line, row }: Line, errors: readonly RowError[], language: Language): CheckedRow {
  const cells = Object.fromEntries(prescreenFields.map((field) => [field, String(row[field] ?? '')]));
  return {
    id,
    appId: null,
    line,
    ...(cells as Record<PrescreenField, string>),
    isValid: errors.length === 0,
    statusText: statusOf(errors, language),
    errors: [...errors],
  };
}
