import { Badge, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { fromFdcReport } from '@trustiq/contract/bureau/fdc-names.ts';
import { getFdcReport } from '@trustiq/contract/bureau/fdc-report.ts';
import { call } from '../../lib/api.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { Modal } from '../../ui/modal.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { FailedState } from '../../ui/states/failed-state.tsx';
import { LoadingState } from '../../ui/states/loading-state.tsx';
import { FdcLoansTable } from './fdc-loans-table.tsx';
import { FdcSummary } from './fdc-summary.tsx';

type Props = { applicationRequestId: number; onClose: () => void };

/** AFPI FDC Detail Pinjaman. */
export function FdcDialog({ applicationRequestId, onClose }: Props) {
  const t = useTexts('fdc');
  const { data, error, isError, isFetching, refetch } = useQuery({
    queryKey: ['fdc', applicationRequestId],
    queryFn: async ({ signal }) =>
      fromFdcReport(await call(getFdcReport, { params: { applicationRequestId } }, { signal })),
  });
  return (
    <Modal
      opened
      onClose={onClose}
      size="min(1280px, 96vw)"
      title={t('title')}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      {isError && !data ? (
        <FailedState failure={error} onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : !data ? (
        <LoadingState lines={6} />
      ) : data.summary === null ? (
        <EmptyState text={t('neverAsked')} />
      ) : (
        <Stack gap="md">
          {data.source === 'simulated' && (
            <Badge color="orange" radius="sm" tt="none">
              {t('simulated')}
            </Badge>
          )}
          <FdcSummary summary={data.summary} />
          {data.details.length > 0 ? <FdcLoansTable loans={data.details} /> : <EmptyState text={t('nothingFound')} />}
        </Stack>
      )}
    </Modal>
  );
}
