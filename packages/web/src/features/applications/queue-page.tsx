import { useQueryClient } from '@tanstack/react-query';
import type { ApplicationRow } from '@trustiq/contract/applications/application-row.ts';
import type { Page } from '@trustiq/contract/wire/endpoint.ts';
import { useLocation, useNavigate } from 'react-router';
import { useTexts } from '../../texts/use-texts.ts';
import { useListState } from '../../ui/list/list-state.ts';
import { ServerList } from '../../ui/list/server-list.tsx';
import { listRequestOf } from '../../ui/list/use-list-page.ts';
import { HolderSelect, useHolderFilter } from '../holding/holder-filter.tsx';
import { loadQueue, QUEUES } from './application-queries.ts';
import { type CaseTrail, caseAddress } from './case-trail.ts';
import { useQueueColumns } from './queue-columns.tsx';
import { type ColumnName, queueList, type WorkList } from './queue-lists.ts';
import { useLiveQueues } from './use-live-queues.ts';
import { useNextCase } from './use-next-case.ts';

const glanced = [
  'id',
  'productName',
  'loanAmount',
  'gender',
  'dateOfBirth',
  'branchName',
  'registeredAt',
] as const satisfies readonly ColumnName[];

/** The work that waits for a person. One page for all six lists: what differs stands in `queue-lists.ts`. */
export function QueuePage({ queue }: { queue: WorkList }) {
  const t = useTexts('applications');
  const list = queueList(queue);
  const columns = useQueueColumns(list);
  const navigate = useNavigate();
  const { pathname, search: query } = useLocation();
  const [state] = useListState();
  const queries = useQueryClient();
  const holder = useHolderFilter();
  const queryKey = [...QUEUES, queue, holder];
  useNextCase(queue);
  const glance = useQueueColumns({ ...list, columns: glanced, wording: 'common' });
  useLiveQueues();

  const trailTo = (id: number): CaseTrail => {
    const shown = queries.getQueryData<Page<ApplicationRow>>([...queryKey, listRequestOf(state)]);
    const place = shown?.rows.findIndex((row) => row.id === id) ?? 0;
    return {
      queue,
      address: pathname + query,
      sort: state.sort,
      search: state.search,
      holder,
      index: (state.page - 1) * state.size + Math.max(0, place),
      total: shown?.total ?? 1,
    };
  };
  const open = ({ id }: ApplicationRow) =>
    void navigate(caseAddress(list.detail, id), { state: { id, trail: trailTo(id) } });

  return (
    <ServerList
      title={t(`lists.${queue}.title`)}
      emptyText={t(`lists.${queue}.empty`)}
      searchLabel={t('search')}
      queryKey={queryKey}
      load={loadQueue(queue, holder)}
      filters={<HolderSelect />}
      peek={{ title: ({ fullName }) => fullName, fields: glance }}
      columns={columns}
      rowId={({ id }) => id}
      action={{ label: t(queue === 'deviation' ? 'verifyDeviation' : 'verify'), onOpen: open }}
    />
  );
}
