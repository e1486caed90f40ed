import { useQueries } from '@tanstack/react-query';
import { comparedPeriods } from '@trustiq/domain/reports/report-period.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { WholeAmounts } from '../../ui/whole-amounts.tsx';
import { valueOf } from './chart-rows.ts';
import type { ReportRow, ReportTable } from './report-tables.ts';
import { shownDifference, shownValue } from './report-values.ts';
import classes from './reports.module.css';
import type { ReportChoice } from './use-report-choice.ts';

type Props = { choice: ReportChoice; table: ReportTable; totals: ReportRow };

/** What the report comes to, held against the days before: the same call, asked for those days. */
export function ReportTotals({ choice: { report, date }, table, totals }: Props) {
  const t = useTexts('reports');
  const compared = comparedPeriods(date);
  const earlier = useQueries({
    queries: compared.map(({ date: before }) => ({
      queryKey: ['report', report, before],
      queryFn: ({ signal }: { signal: AbortSignal }) => table.load(before, signal),
    })),
  });
  return (
    <dl className={classes.totals}>
      {table.compared.map((name) => {
        const column = table.columns.find((candidate) => candidate.name === name) ?? { name, kind: 'count' as const };
        return (
          <div key={name}>
            <dt>{t(`columns.${name}`)}</dt>
            <dd>
              <b className="numeric">{shownValue(totals, column)}</b>
              {compared.map(({ period, date: before }, place) => {
                const asked = earlier[place];
                const then = asked?.data && valueOf(asked.data.totals, name);
                return (
                  <div key={period} className={`numeric ${classes.against}`} title={before}>
                    {t(`against.${period}`)}{' '}
                    {then === undefined ? (
                      t(asked?.isError ? 'against.unknown' : 'against.loading')
                    ) : (
                      <WholeAmounts
                        text={t('against.value', {
                          value: shownValue({ [name]: then }, column),
                          difference: shownDifference(valueOf(totals, name) - then, column),
                        })}
                      />
                    )}
                  </div>
                );
              })}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
