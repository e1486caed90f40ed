import { Text } from '@mantine/core';
import type { Finding } from '@trustiq/domain/explanation/finding.ts';
import type { ReactNode } from 'react';
import { formatPercent } from '../../lib/format-number.ts';
import { formatRupiah, MISSING } from '../../lib/format-rupiah.ts';
import { useReferenceText } from '../../texts/use-reference-text.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { BurdenNote } from './burden-note.tsx';
import { FactGrid } from './fact-grid.tsx';
import type { Sources } from './use-sources.ts';

/** The figures a finding was read from. */
export function SourceFacts({ finding, sources }: { finding: Finding; sources: Sources }): ReactNode {
  const t = useTexts('scoring');
  const { kind, ref } = finding.source;
  if (kind === 'fdc') return <FdcFacts sources={sources} />;
  if (kind === 'contact') return <Calls sources={sources} />;
  if (kind === 'deviation') return <Deviations sources={sources} />;
  if (kind === 'applicant') return <Note>{t('sources.applicant')}</Note>;
  if (kind === 'shared') return <Note>{t('sources.shared')}</Note>;
  if (kind === 'ratio' && ref === 'dbr') return <Dbr sources={sources} />;
  const { value, score } = finding.values;
  return (
    <>
      {value !== undefined && (
        <FactGrid
          facts={[
            [t('sources.value'), value],
            [t('sources.points'), t('sources.pointsOf', { score: score ?? MISSING })],
          ]}
        />
      )}
      <Note>{t('sources.scoredBy')}</Note>
    </>
  );
}

const Note = ({ children }: { children: ReactNode }) => (
  <Text size="xs" c="dimmed">
    {children}
  </Text>
);

function Dbr({ sources: { summary, brief } }: { sources: Sources }) {
  const t = useTexts('scoring');
  return (
    <>
      <Text size="xs">{t('sources.dbr')}</Text>
      <FactGrid
        facts={[
          [t('sources.totalExposure'), formatRupiah(summary?.totalExposureRupiah)],
          [t('sources.netIncome'), formatRupiah(summary?.netIncomeRupiah)],
          [t('summary.dbrPercent'), formatPercent(summary?.dbrPercent)],
        ]}
      />
      <BurdenNote scoredPercent={summary?.dbrPercent ?? null} brief={brief} />
      {brief.limits.dbr && <Note>{t('sources.limit', { percent: brief.limits.dbr.value })}</Note>}
    </>
  );
}

function FdcFacts({ sources: { fdc } }: { sources: Sources }) {
  const t = useTexts('scoring');
  const summary = fdc?.summary;
  if (!summary) return <Note>{t('sources.nothingYet')}</Note>;
  return (
    <FactGrid
      facts={[
        [t('sources.fdcRecords'), summary.recordCount],
        [t('sources.fdcRunning'), summary.outstandingCount],
        [t('sources.fdcPaid'), summary.paidOffCount],
        [t('sources.fdcWrittenOff'), summary.writeOffCount],
        [t('sources.fdcOutstanding'), formatRupiah(summary.outstandingRupiah)],
        [t('sources.fdcDpdNow'), summary.currentDpd],
        [t('sources.fdcDpdMax'), summary.maxDpd],
      ]}
    />
  );
}

function Calls({ sources: { calls } }: { sources: Sources }) {
  const t = useTexts('scoring');
  if (!calls || calls.length === 0) return <Note>{t('sources.noCalls')}</Note>;
  return (
    <FactGrid
      facts={calls
        .slice(0, 5)
        .map(({ name, calledOn, isReached }) => [
          `${name} · ${calledOn}`,
          t(isReached ? 'sources.reached' : 'sources.notReached'),
        ])}
    />
  );
}

function Deviations({ sources: { deviations } }: { sources: Sources }) {
  const t = useTexts('scoring');
  const reference = useReferenceText();
  if (!deviations || deviations.length === 0) return <Note>{t('sources.noDeviations')}</Note>;
  return (
    <FactGrid
      facts={deviations.map(({ type: { code, description, severity } }) => [
        `${code} · ${reference('deviations', code, description)}`,
        t('sources.level', { severity }),
      ])}
    />
  );
}
