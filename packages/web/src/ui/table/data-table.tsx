import { Table } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './table.module.css';
import { TableFrame, type TableLook } from './table-frame.tsx';
import { TableHead } from './table-head.tsx';
import { type RowsOf, TableRows } from './table-rows.tsx';

type Props<Row> = TableLook &
  RowsOf<Row> & {
    /** Said in place of rows when there are none. */
    nothing?: ReactNode;
    /** A row of totals, as cells. */
    totals?: ReactNode;
  };

/** A table whose rows follow its columns. */
export function DataTable<Row>({ columns, rows, rowId, rowAttributes, nothing, totals, ...look }: Props<Row>) {
  return (
    <TableFrame {...look}>
      <TableHead columns={columns} />
      {rows.length === 0 && nothing ? (
        <Table.Tbody>
          <Table.Tr>
            <Table.Td colSpan={columns.length} className={classes.nothing}>
              {nothing}
            </Table.Td>
          </Table.Tr>
        </Table.Tbody>
      ) : (
        <TableRows columns={columns} rows={rows} rowId={rowId} rowAttributes={rowAttributes} />
      )}
      {totals && (
        <Table.Tfoot>
          <Table.Tr>{totals}</Table.Tr>
        </Table.Tfoot>
      )}
    </TableFrame>
  );
}
