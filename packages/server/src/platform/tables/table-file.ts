/** A table as people take it away. */
export type TableFile = {
  /** The name of the file without its ending, of the sheet, and the heading of a printed page. */
  readonly title: string;
  readonly subtitle?: string;
  /** The bank's picture on a printed page, as an address that holds it. */
  readonly logo?: string | null;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly TableCell[])[];
  /** The places of the columns that hold rupiah. */
  readonly rupiahColumns?: readonly number[];
};

export type TableCell = string | number | null;

export const contentTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
} as const;
