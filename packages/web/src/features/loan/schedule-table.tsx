import type { RepaymentRow } from '@trustiq/domain/loan/repayment-schedule.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { DateText } from '../../ui/date-text.tsx';
import { Rupiah } from '../../ui/rupiah.tsx';
import classes from './loan.module.css';

const sum = (rows: readonly RepaymentRow[], field: 'principal' | 'interest' | 'instalment') =>
  rows.reduce((total, row) => total + row[field], 0);

const columns = ['number', 'dueDate', 'principal', 'interest', 'instalment', 'balance'] as const;

export function ScheduleTable({ rows }: { rows: readonly RepaymentRow[] }) {
  const t = useTexts('loan');
  return (
    <div role="group" className={`wide ${classes.tableScroller}`} aria-label={t('schedule.title')} tabIndex={0}>
      <table className={classes.table}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {t(`schedule.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.number}>
              <td>{row.number}</td>
              <td>
                <DateText at={row.dueDate} />
              </td>
              <td>
                <Rupiah amount={row.principal} />
              </td>
              <td>
                <Rupiah amount={row.interest} />
              </td>
              <td>
                <Rupiah amount={row.instalment} />
              </td>
              <td>
                <Rupiah amount={row.balance} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td colSpan={2}>{t('schedule.total')}</td>
            <td>
              <Rupiah amount={sum(rows, 'principal')} />
            </td>
            <td>
              <Rupiah amount={sum(rows, 'interest')} />
            </td>
            <td>
              <Rupiah amount={sum(rows, 'instalment')} />
            </td>
            <td />
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
