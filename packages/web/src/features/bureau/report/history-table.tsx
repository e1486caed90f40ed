import type { BureauRecord } from '@trustiq/contract/bureau/bureau-sets.ts';
import { pastDueBand } from '@trustiq/domain/bureau/past-due-band.ts';
import { useTexts } from '../../../texts/use-texts.ts';
import { fieldText } from './field-text.ts';
import { monthOf } from './last-months.ts';
import classes from './report.module.css';

const fields = [
  'daysPastDue',
  'overdue',
  'debitBalance',
  'currentMonthRealization',
  'contractStatusDesc',
  'badCreditCauseDesc',
] as const;

/** The months of one credit, newest first, each in the colour of its delay. */
export function HistoryTable({
  history,
  label,
}: {
  history: readonly BureauRecord<'credit_profile'>[];
  label: string;
}) {
  const t = useTexts('bureau');
  const rows = history.toSorted((a, b) => keyOf(b).localeCompare(keyOf(a)));
  return (
    <div role="group" className={`wide ${classes.scroller}`} aria-label={label} tabIndex={0}>
      <table className={classes.table} data-compact>
        <thead>
          <tr>
            <th scope="col">{t('columns.period')}</th>
            {fields.map((field) => (
              <th key={field} scope="col">
                {t(`fields.${field}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)} className={classes.historyRow} data-band={pastDueBand(row.daysPastDue)}>
              <th scope="row" className="numeric">
                {keyOf(row)}
              </th>
              {fields.map((field) => (
                <td key={field} className="numeric">
                  {fieldText(field, row[field])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const keyOf = (row: BureauRecord<'credit_profile'>) => monthOf(row.referenceYear, row.referenceMonth);
