import type { BureauRecord } from '@trustiq/contract/bureau/bureau-sets.ts';
import { type PastDueBand, pastDueBand } from '@trustiq/domain/bureau/past-due-band.ts';
import { useTexts } from '../../../texts/use-texts.ts';
import { type HistoryMonth, lastMonths } from './last-months.ts';
import classes from './report.module.css';

export const bands = ['UP_TO_30', 'UP_TO_90', 'OVER_90', 'UNKNOWN'] as const satisfies PastDueBand[];

type Props = { history: readonly BureauRecord<'credit_profile'>[]; lastMonth: string };

/** Two years of days past due at a glance; the table with the figures stands in the credit's details. */
export function PastDueStrip({ history, lastMonth }: Props) {
  const t = useTexts('bureau');
  const months = lastMonths(history, lastMonth);
  const counted = bands.map((band) => ({ band, count: months.filter((month) => bandOf(month) === band).length }));
  const worst = months.reduce<HistoryMonth | null>(
    (top, month) => ((month.daysPastDue ?? 0) > (top?.daysPastDue ?? 0) ? month : top),
    null,
  );
  const summary = [
    ...counted
      .filter(({ count }) => count > 0)
      .map(({ band, count }) => t('bands.months', { band: t(`bands.${band}`), count })),
    ...(worst ? [t('bands.worst', { days: worst.daysPastDue ?? 0, month: worst.month })] : []),
  ].join(', ');
  return (
    <div className={classes.strip} role="img" aria-label={t('bands.chart', { bands: summary })} title={summary}>
      {months.map((month) => (
        <span key={month.month} data-band={bandOf(month)} />
      ))}
    </div>
  );
}

const bandOf = ({ daysPastDue }: HistoryMonth) => pastDueBand(daysPastDue);

/** What the colours mean. */
export function BandLegend() {
  const t = useTexts('bureau');
  return (
    <div className={classes.legend}>
      <span>{t('bands.label')}</span>
      {bands.map((band) => (
        <span key={band} className={classes.band} data-band={band}>
          {t(`bands.${band}`)}
        </span>
      ))}
    </div>
  );
}
