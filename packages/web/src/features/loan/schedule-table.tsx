import { Table } from '@mantine/core';
import type { RepaymentRow } from '@trustiq/domain/loan/repayment-schedule.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { DateText } from '../../ui/date-text.tsx';
import { Rupiah } from '../../ui/rupiah.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import type { TableColumn } from '../../ui/table/table-column.ts';
import classes from './loan.module.css';

const summed = ['principal', 'interest', 'instalment'] as const;
const amounts = [...summed, 'balance'] as const;

export function ScheduleTable({ rows }: { rows: readonly RepaymentRow[] }) {
  const t = useTexts('loan');
  const columns: TableColumn<RepaymentRow>[] = [
    { key: 'number', title: t('schedule.number'), numeric: true, cell: ({ number }) => number },
    {
      key: 'dueDate',
      title: t('schedule.dueDate'),
      numeric: true,
      cell: ({ dueDate }) => <DateText at={dueDate} />,
    },
    ...amounts.map((name) => ({
      key: name,
      title: t(`schedule.${name}`),
      numeric: true,
      cell: (row: RepaymentRow) => <Rupiah amount={row[name]} />,
    })),
  ];
  return (
    <DataTable
      label={t('schedule.title')}
      isTall
      columns={columns}
      rows={rows}
      rowId={({ number }) => number}
      totals={
        <>
          <Table.Td colSpan={2} className={classes.total}>
            {t('schedule.total')}
          </Table.Td>
          {summed.map((name) => (
            <Table.Td key={name} className={classes.total}>
              <Rupiah amount={rows.reduce((total, row) => total + row[name], 0)} />
            </Table.Td>
          ))}
          <Table.Td />
        </>
      }
    />
  );
}
