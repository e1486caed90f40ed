import { formatRupiah } from '../../lib/format-rupiah.ts';
import { useTexts } from '../../texts/use-texts.ts';
import type { ShownLedger } from './obligation-queries.ts';
import classes from './obligations.module.css';

export function LedgerTotals({ totals }: Pick<ShownLedger, 'totals'>) {
  const t = useTexts('obligations');
  const { countedRupiah, leastRupiah, outstandingRupiah, takenOverRupiah, writtenOffRupiah } = totals;
  return (
    <dl className={classes.totals} aria-label={t('totals.label')}>
      <div>
        <dt>{t('totals.counted')}</dt>
        <dd className="numeric">
          {formatRupiah(countedRupiah)}
          {leastRupiah < countedRupiah && (
            <span className={classes.least}>{t('totals.least', { amount: formatRupiah(leastRupiah) })}</span>
          )}
        </dd>
      </div>
      <div>
        <dt>{t('totals.outstanding')}</dt>
        <dd className="numeric">{formatRupiah(outstandingRupiah)}</dd>
      </div>
      {takenOverRupiah > 0 && (
        <div>
          <dt>{t('totals.takenOver')}</dt>
          <dd className="numeric">{formatRupiah(takenOverRupiah)}</dd>
        </div>
      )}
      {writtenOffRupiah > 0 && (
        <div>
          <dt>{t('totals.writtenOff')}</dt>
          <dd className="numeric">{formatRupiah(writtenOffRupiah)}</dd>
        </div>
      )}
    </dl>
  );
}
