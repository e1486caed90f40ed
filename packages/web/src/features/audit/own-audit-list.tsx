import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { listOwnAudit } from '@trustiq/contract/audit/audit-entries.ts';
import { call } from '../../lib/api.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { DateText } from '../../ui/date-text.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { FailedState } from '../../ui/states/failed-state.tsx';
import { LoadingState } from '../../ui/states/loading-state.tsx';
import { useEventText } from './use-event-text.ts';

/** The last twenty things the signed-in person did, as the bank's audit log has them. */
export function OwnAuditList() {
  const t = useTexts('audit');
  const eventText = useEventText();
  const { data, error, isError, refetch } = useQuery({
    queryKey: ['own-audit'],
    queryFn: ({ signal }) => call(listOwnAudit, {}, { signal }),
    staleTime: 0,
  });
  if (isError && !data) return <FailedState failure={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingState lines={6} />;
  if (data.length === 0) return <EmptyState text={t('mine.empty')} />;
  return (
    <Stack gap={0} component="ul" p={0} m={0}>
      {data.map(({ id, at, event, applicationId, ip }) => (
        <Stack key={id} component="li" gap={0} py={7}>
          <Text size="sm" fw={600}>
            {eventText(event)}
            {applicationId !== null && ` · ${t('mine.application', { id: applicationId })}`}
          </Text>
          <Text size="xs" c="dimmed">
            <DateText at={at} withTime /> {ip && t('mine.from', { ip })}
          </Text>
        </Stack>
      ))}
    </Stack>
  );
}
