import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
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
    <div
      role="group"
      className={`wide cards ${classes.tallScroller}`}
      aria-label={label}
      aria-busy={isRefreshing}
      tabIndex={0}
    >
      <table className={classes.table} data-cards>
        <thead>
          <tr>
            {columns.map(({ title, isNumeric }) => (
              <th key={title} scope="col" className={isNumeric ? classes.numeric : undefined}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells }) => (
            <tr key={key}>
              {cells.map((cell, position) => (
                <td
                  key={columns[position]?.title}
                  data-title={columns[position]?.title}
                  className={columns[position]?.isNumeric ? classes.numeric : undefined}
                >
                  {cell}
                </td>
              ))}
            </tr>
          ))}
          {rows.length === 0 && (
            <tr>
              <td colSpan={columns.length} className={classes.nothing}>
                <Text size="sm" fw={600}>
                  {nothing.text}
                </Text>
                {nothing.why && (
                  <Text size="sm" c="dimmed">
                    {nothing.why}
                  </Text>
                )}
              </td>
            </tr>
          )}
        </tbody>
      </table>
    </div>
  );
}
