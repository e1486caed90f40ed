import { Table } from '@mantine/core';
import { Explained } from '../glossary/explained.tsx';
import { cellClass } from './table-cells.tsx';
import type { TableColumn } from './table-column.ts';

export function TableHead<Row>({ columns }: { columns: readonly TableColumn<Row>[] }) {
  return (
    <Table.Thead>
      <Table.Tr>
        {columns.map((column) => {
          const head = column.head ?? column.title;
          // A title without words would be announced as an empty one.
          if (head === '') return <Table.Td key={column.key} className={cellClass(column)} />;
          return (
            <Table.Th key={column.key} scope="col" className={cellClass(column)} aria-sort={column.sorted}>
              <Explained>{head}</Explained>
            </Table.Th>
          );
        })}
      </Table.Tr>
    </Table.Thead>
  );
}
