import { ActionIcon, Anchor, Group, Stack, Text } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import type { Notice } from '@trustiq/contract/notices/notices.ts';
import { Link } from 'react-router';
import { personOf, useSession } from '../../lib/session.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { DateText } from '../../ui/date-text.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { FailedState } from '../../ui/states/failed-state.tsx';
import { LoadingState } from '../../ui/states/loading-state.tsx';
import { useNotices, useReadNotice } from './notices-queries.ts';
import { pageOfNotice } from './page-of-notice.ts';

const kinds = [
  'case_incoming',
  'case_returned',
  'case_decided',
  'round_restarted',
  'correction_decided',
  'correction_waits',
  'payout_waits',
  'marriage_waits',
  'payment_waits',
  'case_handed_over',
  'hold_ended',
] as const;
const knownKind = (kind: string) => kinds.find((known) => known === kind) ?? 'other';

const absenceNews = ['entered', 'confirmed', 'refused', 'ended'] as const;
const changes = ['create', 'place', 'enable', 'email', 'link', 'factor'] as const;

/** Words for a notice that is about no case. */
function useAccountNotice(): (notice: Pick<Notice, 'kind' | 'details'>) => string {
  const t = useTexts('notices');
  const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
  return ({ kind, details }) => {
    if (kind === 'account_waits') return t('notices.accountWaits', { userName: textOf(details['userName']) });
    if (kind === 'policy_waits') return t('notices.policyWaits', { proposal: textOf(details['proposal']) });
    const what = absenceNews.find((known) => known === details['what']);
    if (kind === 'absence_changed' && what) {
      const names = { absent: textOf(details['absent']), substitute: textOf(details['substitute']) };
      return t(`notices.absences.${what}`, names);
    }
    const change = changes.find((known) => known === details['change']);
    return kind === 'account_changed' && change
      ? t('notices.accountChanged', { by: textOf(details['by']), change: t(`notices.accountChanges.${change}`) })
      : t('notices.other');
  };
}

/** The last twenty own notices, unread ones marked. */
export function NoticeList() {
  const t = useTexts('notices');
  const accountNotice = useAccountNotice();
  const { data: notices, error, isError, refetch } = useNotices();
  const read = useReadNotice();
  const session = useSession();
  const role = session && personOf(session.user)?.role;
  if (isError && !notices) return <FailedState failure={error} onRetry={() => void refetch()} />;
  if (!notices) return <LoadingState lines={6} />;
  if (notices.length === 0) return <EmptyState text={t('notices.empty')} />;
  return (
    <Stack gap={0} component="ul" p={0} m={0}>
      {notices.map(({ id, kind, applicationId, details, createdAt, readAt }) => {
        const page = role ? pageOfNotice({ kind, applicationId, details }, role) : null;
        return (
          <Group key={id} component="li" justify="space-between" wrap="nowrap" py={8}>
            <div>
              <Text size="sm" fw={readAt ? 400 : 650}>
                {applicationId
                  ? t(`notices.kinds.${knownKind(kind)}`, { id: applicationId })
                  : accountNotice({ kind, details })}
                {page && (
                  <>
                    {' '}
                    <Anchor component={Link} to={page} size="sm">
                      {t('notices.open')}
                    </Anchor>
                  </>
                )}
              </Text>
              <Text size="xs" c="dimmed">
                <DateText at={createdAt} withTime />
              </Text>
            </div>
            {!readAt && (
              <ActionIcon
                variant="subtle"
                aria-label={t('notices.markRead')}
                title={t('notices.markRead')}
                onClick={() => read.mutate(id)}
              >
                <IconCheck size={16} aria-hidden="true" />
              </ActionIcon>
            )}
          </Group>
        );
      })}
    </Stack>
  );
}
