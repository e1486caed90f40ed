import type { RowError } from '@trustiq/domain/prescreen/row-errors.ts';
import type { z } from 'zod';
import { plainNames } from '../wire/plain-names.ts';
import { columnOfField, fieldOfColumn, fromColumns, toColumns } from './prescreen-columns.ts';
import type { prescreenRowSchema } from './prescreen-list.ts';
import { listNames } from './prescreen-sort.ts';
import type { CheckedListReply, CheckedRowReply } from './prescreen-upload.ts';

const checkedNames = plainNames({ valid: 'isValid', status: 'statusText' });

/** A line of a list with what the rules say about it, in plain names. */
export type CheckedRow = ReturnType<typeof fromCheckedRow>;

export const fromCheckedRow = ({ errors, ...row }: CheckedRowReply) => ({
  ...checkedNames.fromWire(fromColumns(row)),
  errors: errors.map(({ field, code }) => ({ field: fieldOfColumn(field), code })),
});

export const toCheckedRow = ({ errors, ...row }: CheckedRow): CheckedRowReply => ({
  ...toColumns(checkedNames.toWire(row)),
  errors: toRowErrors(errors),
});

type FaultyCell = { readonly field: RowError['field']; readonly code: string };

export const toRowErrors = (errors: readonly FaultyCell[]) =>
  errors.map(({ field, code }) => ({ field: columnOfField(field), code }));

export type CheckedList = {
  readonly isValid: boolean;
  readonly rows: readonly CheckedRow[];
  readonly draftId: string | null;
};

export const toCheckedList = ({ isValid, rows, draftId }: CheckedList): CheckedListReply => ({
  valid: isValid,
  data: rows.map(toCheckedRow),
  draftId,
});

type ListRowOnWire = z.output<typeof prescreenRowSchema>;

/** An application in prescreen, in plain names. */
export type PrescreenListRow = ReturnType<typeof fromPrescreenRow>;

/** The number, the product and the soundness of a row are told twice on the wire. */
export const fromPrescreenRow = ({ appId: _id, refCode: _code, valid: _valid, ...row }: ListRowOnWire) =>
  listNames.fromWire(row);

export const toPrescreenRow = (row: PrescreenListRow): ListRowOnWire => ({
  ...listNames.toWire(row),
  appId: row.id,
  refCode: row.product.productCode,
  valid: true,
});
