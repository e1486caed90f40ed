import { Button, Group, Stack, Text } from '@mantine/core';
import { useTexts } from '../../texts/use-texts.ts';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { FailedState } from '../../ui/states/failed-state.tsx';
import { LoadingState } from '../../ui/states/loading-state.tsx';
import { toast } from '../../ui/toast.ts';
import { groupNotices, type NoticeGroup } from './group-notices.ts';
import { NoticeEntry } from './notice-entry.tsx';
import { useReadNotices } from './notices-queries.ts';
import { useNotices } from './use-notices.ts';

/** The own notices, those of one case together, unread ones marked. */
export function NoticeList() {
  const t = useTexts('notices');
  const { notices, unread, error, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useNotices();
  const read = useReadNotices({ onError: () => toast(t('notices.notRead'), 'failure') });
  if (isError && !notices) return <FailedState failure={error} onRetry={() => void refetch()} />;
  if (!notices) return <LoadingState lines={6} />;
  const [newest] = notices;
  if (newest === undefined) return <EmptyState text={t('notices.empty')} />;
  const shownIds = notices.map(({ id }) => id);
  const readGroup = ({ newest: { id, applicationId } }: NoticeGroup) =>
    read.mutate({ throughId: id, applicationId, shownIds, isSingle: applicationId === null });
  return (
    <>
      <Group justify="space-between" wrap="nowrap">
        <Text size="sm" c="dimmed" role="status">
          {t('notices.unread', { count: unread })}
        </Text>
        <Button
          size="compact-sm"
          variant="subtle"
          disabled={unread === 0}
          loading={read.isPending}
          onClick={() => read.mutate({ throughId: newest.id, applicationId: null, shownIds })}
        >
          {t('notices.readAll')}
        </Button>
      </Group>
      <Stack gap={0} component="ul" p={0} m={0}>
        {groupNotices(notices).map((group) => (
          <NoticeEntry key={group.newest.applicationId ?? `n${group.newest.id}`} group={group} onRead={readGroup} />
        ))}
      </Stack>
      {hasNextPage && (
        <Button fullWidth variant="subtle" mt="xs" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('notices.older')}
        </Button>
      )}
    </>
  );
}
