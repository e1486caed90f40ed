import { Anchor, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { WholeCase } from '@trustiq/contract/applications/whole-case.ts';
import { Suspense, useState } from 'react';
import { formatPercent } from '../../lib/format-number.ts';
import { formatRupiah } from '../../lib/format-rupiah.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { FailedState } from '../../ui/states/failed-state.tsx';
import { lazyPart } from '../../ui/states/lazy-part.tsx';
import { LoadingState } from '../../ui/states/loading-state.tsx';
import { BurdenNote } from './burden-note.tsx';
import { caseBriefQuery } from './case-brief-query.ts';
import { creditSummaryQuery } from './credit-summary-query.ts';
import { FactGrid } from './fact-grid.tsx';
import { IndicatorTable } from './indicator-table.tsx';

const BankTransactionsDialog = lazyPart(async () => ({
  default: (await import('./bank-transactions-dialog.tsx')).BankTransactionsDialog,
}));
const BpjsDialog = lazyPart(async () => ({ default: (await import('./bpjs-dialog.tsx')).BpjsDialog }));

const amounts = [
  'proxySalaryRupiah',
  'maxIncomeSalaryRupiah',
  'netIncomeRupiah',
  'maxIncomeRupiah',
  'bureauExposureRupiah',
  'instalmentRupiah',
  'totalExposureRupiah',
] as const;

/** Income and exposure of the applicant, and the indicators of character. */
export function DataSummary({ application }: { application: WholeCase }) {
  const t = useTexts('scoring');
  const [opened, setOpened] = useState<'bank' | 'bpjs' | null>(null);
  const {
    data: summary,
    error,
    isError,
    isFetching,
    isPending,
    refetch,
  } = useQuery(creditSummaryQuery(application.id));
  const close = () => setOpened(null);
  // Asked for by the brief alone; where there is none, nothing can differ from it.
  const { data: brief } = useQuery({ ...caseBriefQuery(application.id), enabled: false });
  return (
    <>
      <Group justify="space-between" gap="xs" mb={6}>
        <Text size="xs" c="dimmed">
          {t('summary.perMonth')}
        </Text>
        <Group gap="md">
          <Anchor component="button" type="button" size="sm" onClick={() => setOpened('bank')}>
            {t('summary.bankTransactions')}
          </Anchor>
          <Anchor component="button" type="button" size="sm" onClick={() => setOpened('bpjs')}>
            {t('summary.bpjs')}
          </Anchor>
        </Group>
      </Group>
      {isError && summary === undefined && (
        <FailedState failure={error} onRetry={() => void refetch()} isRetrying={isFetching} />
      )}
      {isPending && <LoadingState lines={4} />}
      {summary === null && (
        <Text size="sm" c="dimmed">
          {t('summary.empty')}
        </Text>
      )}
      {summary && (
        <>
          <FactGrid
            isWide
            facts={[
              ...amounts.map((name) => [t(`summary.${name}`), formatRupiah(summary[name])] as const),
              [t('summary.dbrPercent'), formatPercent(summary.dbrPercent)],
              [t('summary.dbr2Percent'), formatPercent(summary.dbr2Percent)],
            ]}
          />
          <BurdenNote scoredPercent={summary.dbrPercent} brief={brief} />
          <IndicatorTable indicators={summary.indicators} />
        </>
      )}
      <Suspense fallback={null}>
        {opened === 'bank' && <BankTransactionsDialog applicationId={application.id} onClose={close} />}
        {opened === 'bpjs' && <BpjsDialog applicationId={application.id} onClose={close} />}
      </Suspense>
    </>
  );
}
