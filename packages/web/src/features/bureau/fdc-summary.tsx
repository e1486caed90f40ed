import type { getFdcReport } from '@trustiq/contract/bureau/fdc-report.ts';
import type { Reply } from '@trustiq/contract/wire/endpoint.ts';
import { MISSING } from '../../lib/format-rupiah.ts';
import { useReferenceText } from '../../texts/use-reference-text.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { Rupiah } from '../../ui/rupiah.tsx';
import classes from './fdc.module.css';

type Summary = NonNullable<Reply<typeof getFdcReport>['summary']>;

const described = (code: string | null, words: string | null) =>
  code === null ? MISSING : words === null ? code : `${code} · ${words}`;

export function FdcSummary({ summary }: { summary: Summary }) {
  const t = useTexts('fdc');
  const reference = useReferenceText();
  const quality = summary.kualitasPinjamanKet;
  const qualityText = quality && reference('fintechQualities', quality, quality);
  const facts = [
    [t('summary.nik'), summary.no_identitas],
    [t('summary.recordFound'), summary.recordFound],
    [t('summary.status'), described(summary.statusPinjaman, summary.statusPinjamanKet)],
    [t('summary.dpdMax'), summary.dpdMax],
    [t('summary.dpdLast'), summary.dpdTerakhir],
    [t('summary.quality'), described(summary.kualitasPinjaman, qualityText)],
    [t('summary.funded'), <Rupiah key="funded" amount={summary.totalPendanaan} />],
    [t('summary.paidOff'), summary.countLunas],
    [t('summary.outstanding'), summary.countOutstanding],
    [t('summary.writeOff'), summary.countWriteOff],
    [t('summary.outstandingLeft'), <Rupiah key="outstanding" amount={summary.sisaOutstanding} />],
    [t('summary.writeOffLeft'), <Rupiah key="writeOff" amount={summary.sisaWriteOff} />],
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
