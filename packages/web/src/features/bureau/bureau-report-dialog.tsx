import { Badge, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { WholeCase } from '@trustiq/contract/applications/whole-case.ts';
import { Suspense, useEffect } from 'react';
import { MISSING } from '../../lib/format-rupiah.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { DateText } from '../../ui/date-text.tsx';
import { Modal } from '../../ui/modal.tsx';
import { FailedState } from '../../ui/states/failed-state.tsx';
import { lazyPart } from '../../ui/states/lazy-part.tsx';
import { LoadingState } from '../../ui/states/loading-state.tsx';
import { bureauReportQuery } from './bureau-report-query.ts';
import type { ReportPlace } from './report/bureau-report.tsx';

const loadReport = async () => ({ default: (await import('./report/bureau-report.tsx')).BureauReport });
const BureauReport = lazyPart(loadReport);

type Props = {
  application: Pick<WholeCase, 'id' | 'applicationRequestId'>;
  /** Null while the dialog is closed. */
  place: ReportPlace | null;
  onClose: () => void;
};

/** The bureau's report over the whole screen. */
export function BureauReportDialog({ application, place, onClose }: Props) {
  const t = useTexts('bureau');
  const ui = useTexts('ui');
  // Fetched while the reader is still with the case: opening the report then waits for nothing.
  useEffect(() => void loadReport().catch(() => {}), []);
  const { data, error, isError, isFetching, refetch } = useQuery({
    ...bureauReportQuery(application),
    enabled: place !== null,
  });
  const subject = data?.sets.subject;
  const title = (
    <Group gap="sm" component="span">
      <span>{t('report.title')}</span>
      <Text component="span" fw={650}>
        {subject?.fullName ?? MISSING}
      </Text>
      <Text component="span" size="sm" c="dimmed">
        {t('report.requestedAt')}: <DateText at={data?.requestedAt} />
      </Text>
      {data?.source === 'simulated' && (
        <Badge color="orange" radius="sm" tt="none">
          {t('simulated')}
        </Badge>
      )}
      {subject?.flagMatched === '1' && (
        <Badge variant="light" color="green" radius="sm" tt="none">
          {t('report.matched')}
        </Badge>
      )}
      {data?.requestedAt && data.isStale && (
        <Badge variant="light" color="yellow" radius="sm" tt="none">
          {t('report.stale')}
        </Badge>
      )}
    </Group>
  );
  return (
    <Modal
      opened={place !== null}
      onClose={onClose}
      fullScreen
      title={title}
      closeButtonProps={{ 'aria-label': ui('confirm.close') }}
    >
      {isError && !data && <FailedState failure={error} onRetry={() => void refetch()} isRetrying={isFetching} />}
      {!isError && !data && <LoadingState lines={12} />}
      {data && place && (
        <Suspense fallback={<LoadingState lines={12} />}>
          <BureauReport reply={data} place={place} />
        </Suspense>
      )}
    </Modal>
  );
}
