import { Skeleton, Table } from '@mantine/core';
import type { ComponentProps } from 'react';
import { TableCells } from './table-cells.tsx';
import type { TableColumn } from './table-column.ts';

type RowAttributes = ComponentProps<typeof Table.Tr> & { readonly [data: `data-${string}`]: unknown };

export type RowsOf<Row> = {
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  rowId: (row: Row, index: number) => string | number;
  rowAttributes?: ((row: Row, index: number) => RowAttributes) | undefined;
};

export function TableRows<Row>({ columns, rows, rowId, rowAttributes }: RowsOf<Row>) {
  return (
    <Table.Tbody>
      {rows.map((row, index) => (
        <Table.Tr key={rowId(row, index)} {...rowAttributes?.(row, index)}>
          <TableCells columns={columns} row={row} index={index} />
        </Table.Tr>
      ))}
    </Table.Tbody>
  );
}

/** As many rows as are coming, so that nothing jumps when they arrive. */
export function TableSkeleton({ rowCount, columnCount }: { rowCount: number; columnCount: number }) {
  return (
    <Table.Tbody aria-hidden="true">
      {Array.from({ length: rowCount }, (_, row) => (
        <Table.Tr key={row}>
          {Array.from({ length: columnCount }, (_, column) => (
            <Table.Td key={column}>
              <Skeleton height={12} width={column === 0 ? 18 : `${55 + ((row * 7 + column * 13) % 40)}%`} />
            </Table.Td>
          ))}
        </Table.Tr>
      ))}
    </Table.Tbody>
  );
}
