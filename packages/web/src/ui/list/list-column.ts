import type { ReactNode } from 'react';
import type { TableColumn } from '../table/table-column.ts';

export type ListColumn<Row> = Pick<TableColumn<Row>, 'key' | 'title' | 'numeric'> & {
  /** The name under which the server sorts by this column; without it the column cannot be sorted. */
  readonly sortField?: string;
  readonly cell: (row: Row) => ReactNode;
};

/** A column before the number, such as the box that chooses a row. */
export type ListLead<Row> = {
  readonly head: (rows: readonly Row[]) => ReactNode;
  readonly cell: (row: Row) => ReactNode;
};

export type ListAction<Row> = { readonly label: string; readonly onOpen: (row: Row) => void };
