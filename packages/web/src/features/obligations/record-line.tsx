import { formatDate } from '../../lib/format-date.ts';
import { formatRupiah } from '../../lib/format-rupiah.ts';
import { useTexts } from '../../texts/use-texts.ts';
import type { ShownRecord } from './obligation-queries.ts';
import classes from './obligations.module.css';

/** One debt as one source tells it, in a line; what nobody tells is left out. */
export function RecordLine({ record }: { record: ShownRecord }) {
  const t = useTexts('obligations');
  const { source, lender, startDate, limitRupiah, outstandingRupiah, instalmentRupiah } = record;
  const told = [
    startDate && t('records.start', { date: formatDate(startDate) }),
    limitRupiah !== null && t('records.limit', { amount: formatRupiah(limitRupiah) }),
    outstandingRupiah !== null && t('records.balance', { amount: formatRupiah(outstandingRupiah) }),
    instalmentRupiah !== null && t('records.instalment', { amount: formatRupiah(instalmentRupiah) }),
    record.isSpouse && t('spouse'),
    record.isUnticked && t('unticked'),
  ].filter(Boolean);
  return (
    <div>
      <strong>{t(`sources.${source}`)}</strong>: {lender || t('unnamed')}
      <span className={classes.soft}> {told.map((text) => `· ${text}`).join(' ')}</span>
    </div>
  );
}
