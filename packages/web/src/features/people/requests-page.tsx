import { Badge } from '@mantine/core';
import { type AccountRequest, listAccountRequests } from '@trustiq/contract/identity/account-requests.ts';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { DateText } from '../../ui/date-text.tsx';
import type { ListColumn } from '../../ui/list/list-column.ts';
import { ServerList } from '../../ui/list/server-list.tsx';
import { useAddressFilter } from '../../ui/list/use-address-filter.ts';
import type { LoadPage } from '../../ui/list/use-list-page.ts';
import { FilterSelect } from './filter-select.tsx';
import { RequestDialog } from './request-dialog.tsx';

type State = AccountRequest['state'];
const states = ['open', 'confirmed', 'refused', 'withdrawn'] as const satisfies readonly State[];
const colors = { open: 'yellow', confirmed: 'green', refused: 'red', withdrawn: 'gray' } as const satisfies Record<
  State,
  string
>;

const loadRequests =
  (state: State | undefined): LoadPage<AccountRequest> =>
  ({ page, size, sort = 'requestedAt,desc' }, signal) =>
    call(listAccountRequests, { query: { page, size, sort, ...(state ? { 'state.equals': state } : {}) } }, { signal });

/** What nobody may do alone with another's account, for the second person to confirm or refuse. */
export function RequestsPage() {
  const t = useTexts('people');
  const [chosen, choose] = useAddressFilter('state');
  const state = states.find((known) => known === chosen);
  const [opened, setOpened] = useState<AccountRequest | null>(null);
  const columns: ListColumn<AccountRequest>[] = [
    {
      key: 'requestedAt',
      title: t('requests.columns.requestedAt'),
      sortField: 'requestedAt',
      cell: ({ requestedAt }) => <DateText at={requestedAt} withTime />,
    },
    {
      key: 'person',
      title: t('requests.columns.person'),
      cell: ({ person }) => (
        <>
          <b>{person.fullname}</b> ({person.userName})
        </>
      ),
    },
    { key: 'kind', title: t('requests.columns.kind'), cell: ({ kind }) => t(`requests.kinds.${kind}`) },
    { key: 'requestedBy', title: t('requests.columns.requestedBy'), cell: ({ requestedBy }) => requestedBy },
    {
      key: 'state',
      title: t('requests.columns.state'),
      cell: (row) => (
        <Badge variant="light" color={colors[row.state]} radius="sm" tt="none">
          {t(`requests.states.${row.state}`)}
        </Badge>
      ),
    },
  ];
  return (
    <>
      <ServerList
        title={t('requests.title')}
        subtitle={t('requests.subtitle')}
        emptyText={t('requests.empty')}
        filters={
          <FilterSelect
            all={t('requests.allStates')}
            data={states.map((value) => ({ value, label: t(`requests.states.${value}`) }))}
            value={state ?? null}
            onChange={choose}
          />
        }
        queryKey={['people', 'requests', state ?? 'all']}
        load={loadRequests(state)}
        columns={columns}
        rowId={({ id }) => id}
        action={{ label: t('requests.open'), onOpen: setOpened }}
      />
      <RequestDialog request={opened} onClose={() => setOpened(null)} />
    </>
  );
}
