import { Button, VisuallyHidden } from '@mantine/core';
import { useTexts } from '../../texts/use-texts.ts';
import type { TableColumn } from '../table/table-column.ts';
import type { ListAction, ListColumn, ListLead } from './list-column.ts';
import { SortButton, type Sorting, sortedBy } from './sort-button.tsx';

export type ListParts<Row> = {
  columns: readonly ListColumn<Row>[];
  action?: ListAction<Row> | undefined;
  lead?: ListLead<Row> | undefined;
  sorting?: Sorting | undefined;
  /** The number of the first row shown. */
  firstNumber?: number;
};

/** The columns of a list as the table draws them: the box to choose, the number, the values, the button. */
export function useListColumns<Row>(parts: ListParts<Row>, rows: readonly Row[]): TableColumn<Row>[] {
  const { columns, action, lead, sorting, firstNumber = 1 } = parts;
  const t = useTexts('ui');
  const number: TableColumn<Row> = {
    key: ' number',
    title: t('list.number'),
    kind: 'number',
    cell: (_, index) => firstNumber + index,
  };
  const values = columns.map(({ sortField, ...column }): TableColumn<Row> => {
    if (!sortField || !sorting) return column;
    return {
      ...column,
      sorted: sortedBy(sortField, sorting.sort),
      head: <SortButton title={column.title} field={sortField} {...sorting} />,
    };
  });
  return [
    ...(lead ? [choiceOf(lead, rows)] : []),
    number,
    ...values,
    ...(action ? [buttonOf(action, t('list.action'))] : []),
  ];
}

const choiceOf = <Row,>(lead: ListLead<Row>, rows: readonly Row[]): TableColumn<Row> => ({
  key: ' choice',
  title: '',
  head: lead.head(rows),
  kind: 'choice',
  cell: lead.cell,
});

const buttonOf = <Row,>({ label, onOpen }: ListAction<Row>, title: string): TableColumn<Row> => ({
  key: ' action',
  title,
  head: <VisuallyHidden>{title}</VisuallyHidden>,
  kind: 'action',
  cell: (row) => (
    <Button variant="outline" size="xs" h={27} px={10} fz={11} tabIndex={-1} onClick={() => onOpen(row)}>
      {label}
    </Button>
  ),
});
