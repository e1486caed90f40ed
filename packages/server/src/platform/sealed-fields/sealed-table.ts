import type { FieldPlace } from '../../schema/field-place.ts';

export type SealedRow = Readonly<Record<string, unknown>>;

/** Changes one ciphertext that stands at this place. */
export type ChangeField = (bytes: Uint8Array, place: FieldPlace) => Uint8Array;

/** A table with encrypted fields: how its rows are walked through, and where in a row its fields are. */
export type SealedTable = {
  readonly name: string;
  /** A number that tells the rows apart. */
  readonly key: string;
  readonly columns: readonly string[];
  /** Read only: what the places of the fields are made of. */
  readonly context: readonly string[];
  /** Of the columns, those that hold JSON; the others are bytes. */
  readonly json?: readonly string[];
  /** The columns with each field changed. */
  readonly changed: (row: SealedRow, change: ChangeField) => Record<string, unknown>;
};

/** A table whose columns are ciphertexts as they are. */
export const sealedColumns = <Column extends string>(
  table: Pick<SealedTable, 'name' | 'key' | 'context'> & { readonly columns: readonly Column[] },
  placeOf: (column: Column, row: SealedRow) => FieldPlace,
): SealedTable => ({
  ...table,
  changed: (row, change) =>
    Object.fromEntries(
      table.columns.map((column) => {
        const bytes = row[column] as Uint8Array | null;
        return [column, bytes === null ? null : change(bytes, placeOf(column, row))];
      }),
    ),
});
