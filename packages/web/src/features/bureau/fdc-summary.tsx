import type { FdcReport } from '@trustiq/contract/bureau/fdc-names.ts';
import { MISSING } from '../../lib/format-rupiah.ts';
import { useReferenceText } from '../../texts/use-reference-text.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { Rupiah } from '../../ui/rupiah.tsx';
import classes from './fdc.module.css';

type Summary = NonNullable<FdcReport['summary']>;

const described = (code: string | null, words: string | null) =>
  code === null ? MISSING : words === null ? code : `${code} · ${words}`;

export function FdcSummary({ summary }: { summary: Summary }) {
  const t = useTexts('fdc');
  const reference = useReferenceText();
  const quality = summary.worstQualityText;
  const qualityText = quality && reference('fintechQualities', quality, quality);
  const facts = [
    [t('summary.nik'), summary.nik],
    [t('summary.recordCount'), summary.recordCount],
    [t('summary.status'), described(summary.worstStatus, summary.worstStatusText)],
    [t('summary.dpdMax'), summary.maxDpd],
    [t('summary.dpdLast'), summary.currentDpd],
    [t('summary.quality'), described(summary.worstQualityCode, qualityText)],
    [t('summary.funded'), <Rupiah key="funded" amount={summary.totalFundedRupiah} />],
    [t('summary.paidOff'), summary.paidOffCount],
    [t('summary.outstanding'), summary.outstandingCount],
    [t('summary.writeOff'), summary.writeOffCount],
    [t('summary.outstandingLeft'), <Rupiah key="outstanding" amount={summary.outstandingRupiah} />],
    [t('summary.writeOffLeft'), <Rupiah key="writeOff" amount={summary.writeOffRupiah} />],
  ] as const;
  return (
    <dl className={classes.summary} aria-label={t('summaryLabel')}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="numeric">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
