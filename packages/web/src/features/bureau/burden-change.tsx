import type { CreditSummary } from '@trustiq/contract/scoring/score-names.ts';
import { burdenAfterMapping } from '@trustiq/domain/scoring/burden-after-mapping.ts';
import { formatPercent } from '../../lib/format-number.ts';
import { formatRupiah } from '../../lib/format-rupiah.ts';
import { useTexts } from '../../texts/use-texts.ts';
import classes from './mapping.module.css';

type Change = { readonly isMapped: boolean; readonly instalmentRupiah: number };
type Props = { summary: CreditSummary; changes: readonly Change[] };

/** DBR as it is, and as the held ticks would make it. */
export function BurdenChange({ summary, changes }: Props) {
  const t = useTexts('bureau');
  const after = burdenAfterMapping(
    {
      netIncomeRupiah: summary.netIncomeRupiah,
      maxIncomeRupiah: summary.maxIncomeRupiah,
      totalExposureRupiah: summary.totalExposureRupiah,
    },
    changes,
  );
  const figures = [
    [t('burden.dbr'), formatPercent(summary.dbrPercent), formatPercent(after.dbrPercent)],
    [t('burden.dbr2'), formatPercent(summary.dbr2Percent), formatPercent(after.dbr2Percent)],
    [t('burden.exposure'), formatRupiah(summary.totalExposureRupiah), formatRupiah(after.totalExposureRupiah)],
  ] as const;
  return (
    <dl className={classes.burden} aria-label={t('burden.label')}>
      {figures.map(([label, before, then]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="numeric">
            <Figure name={t('burden.before')} value={before} />
            {changes.length > 0 && (
              <>
                <span aria-hidden="true"> → </span>
                <Figure name={t('burden.after')} value={then} isNew={then !== before} />
              </>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Figure({ name, value, isNew = false }: { name: string; value: string; isNew?: boolean }) {
  return (
    <span title={name} data-new={isNew || undefined}>
      {value}
    </span>
  );
}
