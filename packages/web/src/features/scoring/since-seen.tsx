import type { CaseBrief } from '@trustiq/contract/brief/case-brief.ts';
import { formatDateTime } from '../../lib/format-date.ts';
import { formatPercent } from '../../lib/format-number.ts';
import { formatRupiah, MISSING } from '../../lib/format-rupiah.ts';
import { useTexts } from '../../texts/use-texts.ts';
import classes from './brief.module.css';
import { useRatingText } from './use-rating-text.ts';

type Since = NonNullable<CaseBrief['since']>;
type Change = Since['changes'][number];

const inRupiah: readonly string[] = ['amount', 'instalment', 'exposure'];
const inPercent: readonly string[] = ['dbr', 'rpc', 'ltv', 'ratePercent'];

/** Old and new of what changed since the reader's last visit. Nothing on the first, and nothing where nothing changed. */
export function SinceSeen({ since }: { since: CaseBrief['since'] }) {
  const t = useTexts('brief');
  const ratingText = useRatingText();
  if (since === null || since.changes.length === 0) return null;
  const shown = (field: string, value: number | string | null): string => {
    if (value === null) return MISSING;
    if (field === 'rating') return ratingText(String(value));
    if (inRupiah.includes(field)) return formatRupiah(Number(value));
    return inPercent.includes(field) ? formatPercent(Number(value)) : String(value);
  };
  const minute = (at: string | number | null): string => formatDateTime(at).slice(0, 16);
  const textOf = (change: Change): string => {
    if ('name' in change) return t(change.field, { name: change.name });
    if (change.field === 'bureau') return t('bureauAgain', { from: minute(change.from), to: minute(change.to) });
    const { field, from, to } = change;
    return t('fromTo', { what: t(`fields.${field}`), from: shown(field, from), to: shown(field, to) });
  };
  return (
    <p className={classes.since}>
      <b>{t('since')}</b> <span className={classes.soft}>({minute(since.at)})</span>:{' '}
      {since.changes.map(textOf).join(' · ')}
    </p>
  );
}
