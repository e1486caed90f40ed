import { Badge } from '@mantine/core';
import type { Message } from '@trustiq/contract/notices/messages.ts';
import { listMessages } from '@trustiq/contract/notices/messages.ts';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { MISSING } from '../../lib/format-rupiah.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { DateText } from '../../ui/date-text.tsx';
import type { ListColumn } from '../../ui/list/list-column.ts';
import { ServerList } from '../../ui/list/server-list.tsx';
import type { LoadPage } from '../../ui/list/use-list-page.ts';
import { MessageDialog } from './message-dialog.tsx';

const colors = { kept: 'blue', queued: 'gray', sent: 'green', failed: 'red' } as const satisfies Record<
  Message['state'],
  string
>;

const loadMessages: LoadPage<Message> = ({ page, size, sort = 'id,desc', search }, signal) =>
  call(listMessages, { query: { page, size, sort, ...(search ? { 'recipient.contains': search } : {}) } }, { signal });

/** Mail and SMS of the bank, for administrators; without a sending server this is where they can be read. */
export function MessagesPage() {
  const t = useTexts('notices');
  const [opened, setOpened] = useState<Message | null>(null);
  const columns: ListColumn<Message>[] = [
    {
      key: 'createdAt',
      title: t('messages.columns.createdAt'),
      sortField: 'createdAt',
      cell: (row) => <DateText at={row.createdAt} withTime />,
    },
    { key: 'channel', title: t('messages.columns.channel'), cell: (row) => t(`messages.channels.${row.channel}`) },
    {
      key: 'recipient',
      title: t('messages.columns.recipient'),
      sortField: 'recipient',
      cell: (row) => <b>{row.recipient}</b>,
    },
    { key: 'subject', title: t('messages.columns.subject'), cell: (row) => row.subject ?? MISSING },
    {
      key: 'state',
      title: t('messages.columns.state'),
      sortField: 'state',
      cell: ({ state }) => (
        <Badge variant="light" color={colors[state]} radius="sm" tt="none">
          {t(`messages.states.${state}`)}
        </Badge>
      ),
    },
  ];
  return (
    <>
      <ServerList
        title={t('messages.title')}
        subtitle={t('messages.subtitle')}
        emptyText={t('messages.empty')}
        searchLabel={t('messages.search')}
        queryKey={['messages']}
        load={loadMessages}
        columns={columns}
        rowId={({ id }) => id}
        action={{ label: t('messages.open'), onOpen: setOpened }}
      />
      <MessageDialog message={opened} onClose={() => setOpened(null)} />
    </>
  );
}
