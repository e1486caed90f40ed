import { Stack, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { WholeCase } from '@trustiq/contract/applications/whole-case.ts';
import type { CreditSummary } from '@trustiq/contract/scoring/score-names.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { FailedState } from '../../ui/states/failed-state.tsx';
import { LoadingState } from '../../ui/states/loading-state.tsx';
import { bureauReportQuery } from './bureau-report-query.ts';
import { ContractMapping } from './contract-mapping.tsx';
import { FacilitySummary } from './facility-summary.tsx';
import { useMappedContracts } from './mapping-queries.ts';
import type { OwedDebt } from './tick-effect.ts';

type Props = {
  application: WholeCase;
  /** Another feature's: the burden follows the ticks where it is known. */
  summary: CreditSummary | null;
  /** Another feature's: what the contracts are part of, where it is known. */
  debts: readonly OwedDebt[] | null;
  /** Told while ticks are held that nobody saved. */
  onUnsaved?: (isUnsaved: boolean) => void;
};

/** Biro Kredit Summary Fasilitas: facilities by category, then which contracts count as running obligations. */
export function FacilitySection({ application, summary, debts, onUnsaved }: Props) {
  const t = useTexts('bureau');
  const report = useQuery(bureauReportQuery(application));
  const mapping = useMappedContracts(application);
  const failed = [report, mapping].find(({ isError, data }) => isError && !data);
  if (failed) {
    const retry = () => void Promise.all([report.refetch(), mapping.refetch()]);
    return <FailedState failure={failed.error} onRetry={retry} isRetrying={failed.isFetching} />;
  }
  if (!report.data || !mapping.data) return <LoadingState lines={6} />;
  const { facility_summary: facilities } = report.data.sets;
  if (facilities.length === 0 && mapping.data.length === 0) return <EmptyState title={t('facility.empty')} />;
  return (
    <Stack gap="lg">
      <section aria-label={t('facility.title')}>
        <Title order={3} fz={14} mb={8}>
          {t('facility.title')}
        </Title>
        <FacilitySummary facilities={facilities} />
      </section>
      <section aria-label={t('mapping.title')}>
        <Title order={3} fz={14} mb={8}>
          {t('mapping.title')}
        </Title>
        <ContractMapping
          application={application}
          contracts={mapping.data}
          summary={summary}
          debts={debts ?? []}
          onUnsaved={onUnsaved}
        />
      </section>
    </Stack>
  );
}
