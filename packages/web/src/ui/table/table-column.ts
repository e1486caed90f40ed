import type { ReactNode } from 'react';

/** What a column is when it is not a plain value: each kind has its own place in a row and on a phone's card. */
export type ColumnKind =
  /** The number of the row; a card needs none. */
  | 'number'
  /** The box that chooses the row. */
  | 'choice'
  /** What the row is about: it needs no title. */
  | 'name'
  /** Names the row for those who hear it. */
  | 'rowHead'
  /** What can be done with the row; stays in sight while other columns scroll by. */
  | 'action';

/** Attributes of one cell that its value decides. */
export type CellAttributes = {
  readonly title?: string;
  readonly [data: `data-${string}`]: string | boolean | undefined;
};

export type TableColumn<Row> = {
  readonly key: string;
  /** Stands above the column, and on a phone's card above the value. */
  readonly title: string;
  /** Stands above the column in place of the title. */
  readonly head?: ReactNode;
  readonly sorted?: 'ascending' | 'descending' | undefined;
  readonly kind?: ColumnKind;
  /** Numbers are tabular and stand at the right. */
  readonly numeric?: boolean;
  readonly className?: string | undefined;
  readonly cell: (row: Row, index: number) => ReactNode;
  readonly attributes?: (row: Row, index: number) => CellAttributes;
};
