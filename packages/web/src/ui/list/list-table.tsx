import { TableFrame, type TableLook } from '../table/table-frame.tsx';
import { TableHead } from '../table/table-head.tsx';
import { TableRows, TableSkeleton } from '../table/table-rows.tsx';
import { type ListParts, useListColumns } from './use-list-columns.tsx';
import { useRowKeys } from './use-row-keys.ts';

type Props<Row> = Omit<TableLook, 'isCards'> &
  ListParts<Row> & {
    /** Undefined for as long as they are on their way. */
    rows: readonly Row[] | undefined;
    rowId: (row: Row) => string | number;
    /** How many rows are drawn until they arrive. */
    expectedRows?: number;
    /** The list of its screen: single keys work on it. */
    isMain?: boolean;
    onPeek?: ((row: Row) => void) | undefined;
  };

const none: readonly never[] = [];

/** A table of numbered rows; with an action each row is reached with the arrow keys and opened with Enter. */
export function ListTable<Row>(props: Props<Row>) {
  const { rows, rowId, expectedRows = 10, columns, action, lead, sorting, firstNumber = 1, ...rest } = props;
  const { isMain = false, onPeek, ...look } = rest;
  const shown = rows ?? none;
  const tableColumns = useListColumns({ columns, action, lead, sorting, firstNumber }, shown);
  const withRow = (use: ((row: Row) => void) | undefined) => (index: number) => {
    const row = shown[index];
    if (row !== undefined) use?.(row);
  };
  const rowKeys = useRowKeys(shown.length, {
    isMain: isMain && action !== undefined,
    onOpen: withRow(action?.onOpen),
    onPeek: onPeek && withRow(onPeek),
  });
  return (
    <TableFrame isCards {...look}>
      <TableHead columns={tableColumns} />
      {rows ? (
        <TableRows
          columns={tableColumns}
          rows={rows}
          rowId={rowId}
          rowAttributes={action ? (_, index) => rowKeys(index) : undefined}
        />
      ) : (
        <TableSkeleton rowCount={expectedRows} columnCount={tableColumns.length} />
      )}
    </TableFrame>
  );
}
