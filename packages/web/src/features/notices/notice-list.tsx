import { ActionIcon, Anchor, Group, Stack, Text } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import type { Notice } from '@trustiq/contract/notices/notices.ts';
import { belongsTo } from '@trustiq/domain/access/role-groups.ts';
import type { Role } from '@trustiq/domain/access/roles.ts';
import type { RoutePath } from '@trustiq/domain/access/routes.ts';
import { mayOpen } from '@trustiq/domain/access/routes.ts';
import type { Status } from '@trustiq/domain/workflow/application-statuses.ts';
import { Link } from 'react-router';
import { personOf, useSession } from '../../lib/session.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { DateText } from '../../ui/date-text.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { FailedState } from '../../ui/states/failed-state.tsx';
import { LoadingState } from '../../ui/states/loading-state.tsx';
import { useNotices, useReadNotice } from './notices-queries.ts';

const waiting = ['payout_waits', 'marriage_waits', 'correction_waits'] as const;
const kinds = [
  'case_incoming',
  'case_returned',
  'case_decided',
  'round_restarted',
  'correction_decided',
  ...waiting,
] as const;
const waitsForReader = (kind: string): boolean => waiting.some((known) => known === kind);
const knownKind = (kind: string) => kinds.find((known) => known === kind) ?? 'other';

/** Who answers for a branch, an area or the rules confirms what others entered, and has no list of such cases. */
const confirmers = ['branchHeads', 'areaHeads', 'deviationApprovers'] as const;

/** Where somebody sees a case in which something waits for them. */
function confirmingScreenOf(role: Role): RoutePath | null {
  if (confirmers.some((group) => belongsTo(role, group))) return '/approval-detail';
  return belongsTo(role, 'analysts') ? '/analyst-detail' : null;
}

const absenceNews = ['entered', 'confirmed', 'refused', 'ended'] as const;
const changes = ['create', 'place', 'enable', 'email', 'link'] as const;

/** Words for a notice that is about no case. */
function useAccountNotice(): (notice: Pick<Notice, 'kind' | 'details'>) => string {
  const t = useTexts('notices');
  const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
  return ({ kind, details }) => {
    if (kind === 'account_waits') return t('notices.accountWaits', { userName: textOf(details['userName']) });
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

/** Where an account officer, or the head of the branch, goes on with it. */
const IN_THE_FIELD: Status = 'AO-REQUESTED';

/** The last twenty own notices, unread ones marked. */
export function NoticeList() {
  const t = useTexts('notices');
  const accountNotice = useAccountNotice();
  const { data: notices, error, isError, refetch } = useNotices();
  const read = useReadNotice();
  const session = useSession();
  const role = session && personOf(session.user)?.role;
  const confirmingScreen = role && confirmingScreenOf(role);
  if (isError && !notices) return <FailedState failure={error} onRetry={() => void refetch()} />;
  if (!notices) return <LoadingState lines={6} />;
  if (notices.length === 0) return <EmptyState text={t('notices.empty')} />;
  return (
    <Stack gap={0} component="ul" p={0} m={0}>
      {notices.map(({ id, kind, applicationId, details, createdAt, readAt }) => (
        <Group key={id} component="li" justify="space-between" wrap="nowrap" py={8}>
          <div>
            <Text size="sm" fw={readAt ? 400 : 650}>
              {applicationId
                ? t(`notices.kinds.${knownKind(kind)}`, { id: applicationId })
                : accountNotice({ kind, details })}
              {kind === 'account_waits' && (
                <>
                  {' '}
                  <Anchor component={Link} to="/admin/account-requests" size="sm">
                    {t('notices.open')}
                  </Anchor>
                </>
              )}
              {kind === 'absence_changed' && (
                <>
                  {' '}
                  <Anchor component={Link} to="/absences" size="sm">
                    {t('notices.open')}
                  </Anchor>
                </>
              )}
              {role && details['status'] === IN_THE_FIELD && mayOpen('/lapangan', { role, areaId: null }) && (
                <>
                  {' '}
                  <Anchor component={Link} to="/lapangan" size="sm">
                    {t('notices.open')}
                  </Anchor>
                </>
              )}
              {applicationId && waitsForReader(kind) && confirmingScreen && (
                <>
                  {' '}
                  <Anchor component={Link} to={`${confirmingScreen}?id=${applicationId}`} size="sm">
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
      ))}
    </Stack>
  );
}
