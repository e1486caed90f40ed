import { Button, Skeleton } from '@mantine/core';
import classes from './list.module.css';
import type { ListAction, ListColumn, ListLead } from './list-column.ts';
import { useRowKeys } from './use-row-keys.ts';

type Props<Row> = {
  rows: readonly Row[];
  firstNumber: number;
  columns: readonly ListColumn<Row>[];
  rowId: (row: Row) => string | number;
  action?: ListAction<Row> | undefined;
  lead?: ListLead<Row> | undefined;
};

export function ListBody<Row>({ rows, firstNumber, columns, rowId, action, lead }: Props<Row>) {
  const rowKeys = useRowKeys(rows.length, (index) => {
    const row = rows[index];
    if (row !== undefined) action?.onOpen(row);
  });
  return (
    <tbody>
      {rows.map((row, index) => (
        <tr key={rowId(row)} {...(action ? rowKeys(index) : {})}>
          {lead && <td className={classes.lead}>{lead.cell(row)}</td>}
          <td className={`numeric ${classes.number}`}>{firstNumber + index}</td>
          {columns.map(({ key, title, numeric, cell }) => (
            <td key={key} className={numeric ? classes.numeric : undefined} data-title={title}>
              {cell(row)}
            </td>
          ))}
          {action && (
            <td className={classes.action}>
              <Button
                variant="outline"
                size="xs"
                h={27}
                px={10}
                fz={11}
                tabIndex={-1}
                onClick={() => action.onOpen(row)}
              >
                {action.label}
              </Button>
            </td>
          )}
        </tr>
      ))}
    </tbody>
  );
}

type SkeletonProps = { rowCount: number; columnCount: number };

/** As many rows as are coming, so that nothing jumps when they arrive. */
export function ListSkeleton({ rowCount, columnCount }: SkeletonProps) {
  return (
    <tbody aria-hidden="true">
      {Array.from({ length: rowCount }, (_, row) => (
        <tr key={row}>
          {Array.from({ length: columnCount }, (_, column) => (
            <td key={column}>
              <Skeleton height={12} width={column === 0 ? 18 : `${55 + ((row * 7 + column * 13) % 40)}%`} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}
