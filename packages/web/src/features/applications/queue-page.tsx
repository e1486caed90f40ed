import { useQueryClient } from '@tanstack/react-query';
import type { ApplicationRow } from '@trustiq/contract/applications/application-row.ts';
import type { Page } from '@trustiq/contract/wire/endpoint.ts';
import { useLocation, useNavigate } from 'react-router';
import { useTexts } from '../../texts/use-texts.ts';
import { useListState } from '../../ui/list/list-state.ts';
import { ServerList } from '../../ui/list/server-list.tsx';
import { listRequestOf } from '../../ui/list/use-list-page.ts';
import { loadQueue, QUEUES } from './application-queries.ts';
import { type CaseTrail, caseAddress } from './case-trail.ts';
import { useQueueColumns } from './queue-columns.tsx';
import { queueList, type WorkList } from './queue-lists.ts';
import { useLiveQueues } from './use-live-queues.ts';

/** The work that waits for a person. One page for all six lists: what differs stands in `queue-lists.ts`. */
export function QueuePage({ queue }: { queue: WorkList }) {
  const t = useTexts('applications');
  const list = queueList(queue);
  const columns = useQueueColumns(list);
  const navigate = useNavigate();
  const { pathname, search: query } = useLocation();
  const [state] = useListState();
  const queries = useQueryClient();
  const queryKey = [...QUEUES, queue];
  useLiveQueues();

  const trailTo = (id: number): CaseTrail => {
    const shown = queries.getQueryData<Page<ApplicationRow>>([...queryKey, listRequestOf(state)]);
    const place = shown?.rows.findIndex((row) => row.id === id) ?? 0;
    return {
      queue,
      address: pathname + query,
      sort: state.sort,
      search: state.search,
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
      load={loadQueue(queue)}
      columns={columns}
      rowId={({ id }) => id}
      action={{ label: t(queue === 'deviation' ? 'verifyDeviation' : 'verify'), onOpen: open }}
    />
  );
}
