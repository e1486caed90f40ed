import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { DataTable } from '../../ui/table/data-table.tsx';
import classes from './scoring.module.css';

type Column = { readonly title: string; readonly isNumeric?: boolean };
type Row = { readonly key: string | number; readonly cells: readonly ReactNode[] };
type Props = {
  label: string;
  columns: readonly Column[];
  rows: readonly Row[];
  /** Said in place of rows. */
  nothing: { readonly text: string; readonly why?: string };
  isRefreshing?: boolean;
};

/** What a provider outside the bank delivered, or the honest reason for missing rows. */
export function OutsideTable({ label, columns, rows, nothing, isRefreshing = false }: Props) {
  return (
    <DataTable
      label={label}
      look="framed"
      isCards
      isTall
      isBusy={isRefreshing}
      columns={columns.map(({ title, isNumeric = false }, position) => ({
        key: title,
        title,
        numeric: isNumeric,
        className: position === 0 ? classes.oneLine : undefined,
        cell: ({ cells }: Row) => cells[position],
      }))}
      rows={rows}
      rowId={({ key }) => key}
      nothing={
        <>
          <Text size="sm" fw={600}>
            {nothing.text}
          </Text>
          {nothing.why && (
            <Text size="sm" c="dimmed">
              {nothing.why}
            </Text>
          )}
        </>
      }
    />
  );
}
