import { Stack } from '@mantine/core';
import type { WholeCase } from '@trustiq/contract/applications/whole-case.ts';
import type { RepaymentRow } from '@trustiq/domain/loan/repayment-schedule.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { Modal } from '../../ui/modal.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { FailedState } from '../../ui/states/failed-state.tsx';
import { LoadingState } from '../../ui/states/loading-state.tsx';
import { useSchedule } from './loan-queries.ts';
import { ScheduleBars } from './schedule-bars.tsx';
import { ScheduleTable } from './schedule-table.tsx';

type Props = { application: WholeCase; preview: readonly RepaymentRow[] | null; onClose: () => void };

/** The instalments as picture and table: the official ones, or those of what is being typed. */
export function ScheduleDialog({ application, preview, onClose }: Props) {
  const t = useTexts('loan');
  const ui = useTexts('ui');
  const isCalculated = application.loan.calculatedAt !== null;
  const official = useSchedule(application.id, application.version, preview === null && isCalculated);
  const rows = preview ?? official.data ?? null;
  return (
    <Modal
      opened
      onClose={onClose}
      size={820}
      title={t(preview ? 'schedule.previewTitle' : 'schedule.title')}
      closeButtonProps={{ 'aria-label': ui('confirm.close') }}
    >
      {rows && rows.length > 0 ? (
        <Stack gap="sm">
          <ScheduleBars rows={rows} />
          <ScheduleTable rows={rows} />
        </Stack>
      ) : official.isError ? (
        <FailedState
          failure={official.error}
          onRetry={() => void official.refetch()}
          isRetrying={official.isFetching}
        />
      ) : isCalculated && rows === null ? (
        <LoadingState lines={6} />
      ) : (
        <EmptyState text={t('schedule.empty')} />
      )}
    </Modal>
  );
}
