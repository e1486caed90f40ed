import { Badge, Group } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { endSession, listSessions, type SessionRow } from '@trustiq/contract/identity/sessions.ts';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { DateText } from '../../ui/date-text.tsx';
import type { ListColumn } from '../../ui/list/list-column.ts';
import { ServerList } from '../../ui/list/server-list.tsx';
import type { LoadPage } from '../../ui/list/use-list-page.ts';
import { toast } from '../../ui/toast.ts';
import { browserOf } from './browser-of.ts';

const loadSessions: LoadPage<SessionRow> = ({ page, size, sort = 'lastSeenAt,desc', search }, signal) =>
  call(listSessions, { query: { page, size, sort, ...(search ? { 'userName.contains': search } : {}) } }, { signal });

/** Who is signed in now, and the way to send them out at once. */
export function SessionsPage() {
  const t = useTexts('administration');
  const queries = useQueryClient();
  const [ending, setEnding] = useState<SessionRow | null>(null);
  const end = useMutation({
    mutationFn: ({ id }: SessionRow) => call(endSession, { params: { id } }),
    onSuccess: () => toast(t('sessions.ended'), 'success'),
    onError: () => toast(t('sessions.notEnded'), 'failure'),
    onSettled: () => queries.invalidateQueries({ queryKey: ['sessions'] }),
  });
  const columns: ListColumn<SessionRow>[] = [
    {
      key: 'userName',
      title: t('sessions.columns.user'),
      sortField: 'userName',
      cell: ({ fullname, userName, isOwn }) => (
        <Group gap="2px 6px">
          <b>{fullname}</b> ({userName})
          {isOwn && (
            <Badge variant="light" radius="sm" tt="none" flex="none">
              {t('sessions.own')}
            </Badge>
          )}
        </Group>
      ),
    },
    { key: 'role', title: t('sessions.columns.role'), cell: ({ role }) => t(`roles.${role}`) },
    { key: 'ip', title: t('sessions.columns.ip'), cell: ({ ip }) => ip },
    {
      key: 'browser',
      title: t('sessions.columns.browser'),
      cell: ({ userAgent }) => <span title={userAgent}>{browserOf(userAgent)}</span>,
    },
    {
      key: 'startedAt',
      title: t('sessions.columns.startedAt'),
      sortField: 'startedAt',
      cell: ({ startedAt }) => <DateText at={startedAt} withTime />,
    },
    {
      key: 'lastSeenAt',
      title: t('sessions.columns.lastSeenAt'),
      sortField: 'lastSeenAt',
      cell: ({ lastSeenAt }) => <DateText at={lastSeenAt} withTime />,
    },
  ];
  return (
    <>
      <ServerList
        title={t('sessions.title')}
        subtitle={t('sessions.subtitle')}
        emptyText={t('sessions.empty')}
        searchLabel={t('sessions.search')}
        queryKey={['sessions']}
        load={loadSessions}
        columns={columns}
        rowId={({ id }) => id}
        action={{ label: t('sessions.end'), onOpen: setEnding }}
      />
      <ConfirmDialog
        opened={ending !== null}
        question={t(ending?.isOwn ? 'sessions.askOwn' : 'sessions.ask', { name: ending?.fullname ?? '' })}
        onProceed={() => {
          if (ending) end.mutate(ending);
          setEnding(null);
        }}
        onCancel={() => setEnding(null)}
      />
    </>
  );
}
