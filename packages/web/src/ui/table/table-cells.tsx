import { Table } from '@mantine/core';
import classes from './table.module.css';
import type { TableColumn } from './table-column.ts';

const kindClass = {
  number: `numeric ${classes['number']}`,
  choice: classes['choice'],
  name: classes['name'],
  rowHead: '',
  action: classes['action'],
};

export function cellClass<Row>({ kind, numeric, className }: TableColumn<Row>): string | undefined {
  const names = [kind && kindClass[kind], numeric && classes['numeric'], className];
  return names.filter(Boolean).join(' ') || undefined;
}

type Props<Row> = { columns: readonly TableColumn<Row>[]; row: Row; index: number };

/** The cells of one row. */
export function TableCells<Row>({ columns, row, index }: Props<Row>) {
  return columns.map((column) => {
    const { key, kind, title, cell, attributes } = column;
    const common = { className: cellClass(column), ...attributes?.(row, index) };
    return kind === 'rowHead' ? (
      <Table.Th key={key} scope="row" {...common}>
        {cell(row, index)}
      </Table.Th>
    ) : (
      <Table.Td key={key} {...(kind ? {} : { 'data-title': title })} {...common}>
        {cell(row, index)}
      </Table.Td>
    );
  });
}
