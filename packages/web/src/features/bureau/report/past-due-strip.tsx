import type { BureauRecord } from '@trustiq/contract/bureau/bureau-sets.ts';
import { type PastDueBand, pastDueBand } from '@trustiq/domain/bureau/bureau-report.ts';
import { useTexts } from '../../../texts/use-texts.ts';
import { type HistoryMonth, lastMonths } from './last-months.ts';
import classes from './report.module.css';

export const bands = ['UP_TO_30', 'UP_TO_90', 'OVER_90', 'UNKNOWN'] as const satisfies PastDueBand[];

const STEP = 10;
const SQUARE = 8;
const HEIGHT = 14;

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
  const first = months[0]?.month ?? '';
  const last = months.at(-1)?.month ?? '';
  return (
    <div className={classes.strip}>
      <svg
        role="img"
        aria-label={t('bands.chart', { first, last, bands: summary })}
        viewBox={`0 0 ${months.length * STEP} ${HEIGHT}`}
        preserveAspectRatio="none"
      >
        <title>{summary}</title>
        {counted
          .filter(({ count }) => count > 0)
          .map(({ band }) => (
            <path key={band} data-band={band} d={squaresOf(months, band)} />
          ))}
        <path className={classes.newYear} d={yearsOf(months)} />
      </svg>
      <span className={classes.stripEnds} aria-hidden="true">
        <span>{first}</span>
        <span>{last}</span>
      </span>
    </div>
  );
}

/** Where a year begins. */
const yearsOf = (months: readonly HistoryMonth[]): string =>
  months
    .flatMap(({ month }, index) => (index > 0 && month.endsWith('-01') ? [`M${index * STEP - 1.5} 0v${HEIGHT}`] : []))
    .join('');

/** One path draws all months of a band: a heavy borrower has sixty strips. */
const squaresOf = (months: readonly HistoryMonth[], band: PastDueBand): string =>
  months
    .flatMap((month, index) => (bandOf(month) === band ? [`M${index * STEP} 0h${SQUARE}v${HEIGHT}h-${SQUARE}z`] : []))
    .join('');

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
