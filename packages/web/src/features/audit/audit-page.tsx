import { type AuditEntry, searchAudit } from '@trustiq/contract/audit/audit-entries.ts';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { MISSING } from '../../lib/format-rupiah.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { DateText } from '../../ui/date-text.tsx';
import type { ListColumn } from '../../ui/list/list-column.ts';
import { ServerList } from '../../ui/list/server-list.tsx';
import type { LoadPage } from '../../ui/list/use-list-page.ts';
import { AuditEntryDialog } from './audit-entry-dialog.tsx';
import { AuditFilters } from './audit-filters.tsx';
import { type AuditFilter, useAuditFilter } from './use-audit-filter.ts';
import { useEventText } from './use-event-text.ts';

const loadEntries =
  ({ event, applicationId }: AuditFilter): LoadPage<AuditEntry> =>
  ({ page, size, sort = 'id,desc', search }, signal) =>
    call(
      searchAudit,
      {
        query: {
          page,
          size,
          sort,
          ...(search ? { 'userName.equals': search } : {}),
          ...(event ? { 'event.equals': event } : {}),
          ...(applicationId ? { 'applicationId.equals': Number(applicationId) } : {}),
        },
      },
      { signal },
    );

/** Who did what, and who read whose data. */
export function AuditPage() {
  const t = useTexts('audit');
  const eventText = useEventText();
  const [filter, setFilter] = useAuditFilter();
  const [opened, setOpened] = useState<AuditEntry | null>(null);
  const columns: ListColumn<AuditEntry>[] = [
    { key: 'at', title: t('columns.at'), sortField: 'at', cell: ({ at }) => <DateText at={at} withTime /> },
    { key: 'event', title: t('columns.event'), cell: ({ event }) => <b>{eventText(event)}</b> },
    {
      key: 'user',
      title: t('columns.user'),
      cell: ({ userName, fullname }) => (userName === null ? MISSING : `${fullname} (${userName})`),
    },
    {
      key: 'application',
      title: t('columns.application'),
      cell: ({ applicationId }) => <span className="numeric">{applicationId ?? MISSING}</span>,
    },
    { key: 'ip', title: t('columns.ip'), cell: ({ ip }) => ip ?? MISSING },
  ];
  return (
    <>
      <ServerList
        title={t('page.title')}
        subtitle={t('page.subtitle')}
        emptyText={t('page.empty')}
        searchLabel={t('search.user')}
        filters={<AuditFilters filter={filter} onChange={setFilter} />}
        queryKey={['audit', filter]}
        load={loadEntries(filter)}
        columns={columns}
        rowId={({ id }) => id}
        action={{ label: t('page.open'), onOpen: setOpened }}
      />
      <AuditEntryDialog entry={opened} onClose={() => setOpened(null)} />
    </>
  );
}
