import { useQueryClient } from '@tanstack/react-query';
import type { ApplicationRow } from '@trustiq/contract/applications/application-row.ts';
import type { QueueChoice } from '@trustiq/contract/applications/queue-choices.ts';
import type { Page } from '@trustiq/contract/wire/endpoint.ts';
import { Suspense } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { placeOf } from '../../lib/scroll-place.ts';
import { loadTexts } from '../../texts/language.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { useListState } from '../../ui/list/list-state.ts';
import { ServerList } from '../../ui/list/server-list.tsx';
import { listRequestOf } from '../../ui/list/use-list-page.ts';
import { lazyPart } from '../../ui/states/lazy-part.tsx';
import { toast } from '../../ui/toast.ts';
import { loadQueue, QUEUES } from './application-queries.ts';
import { type CaseTrail, caseAddress } from './case-trail.ts';
import { useOptionalColumns } from './optional-columns.tsx';
import classes from './queue-chips.module.css';
import { noChoice, useKeepChoice, useQueueChoice, useQueueCounts } from './queue-choice-queries.ts';
import { useQueueColumns } from './queue-columns.tsx';
import { QueueHeadline } from './queue-headline.tsx';
import { type ColumnName, queueList, type WorkList } from './queue-lists.ts';
import { isNarrowed, useNarrowing } from './queue-narrowing.ts';
import { useHolderFilter } from './use-holder-filter.ts';
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

/** The rows come first: what they are narrowed by follows into the room that is kept for it. */
const withWords = async <Part,>(part: Promise<Part>): Promise<Part> =>
  (await Promise.all([part, loadTexts('queue')]))[0];
const QueueChips = lazyPart(async () => ({ default: (await withWords(import('./queue-chips.tsx'))).QueueChips }));
const QueueMenus = lazyPart(async () => ({ default: (await withWords(import('./queue-menus.tsx'))).QueueMenus }));

const BY_LATENESS = 'dueAt,asc';

/** The work that waits for a person. One page for all six lists: what differs stands in `queue-lists.ts`. */
export function QueuePage({ queue }: { queue: WorkList }) {
  const t = useTexts('applications');
  const list = queueList(queue);
  const { data: choice = noChoice } = useQueueChoice(queue);
  const keep = useKeepChoice(queue, () => toast(t('choiceFailed'), 'failure'));
  const columns = useQueueColumns(list, queue === 'deviation');
  const optional = useOptionalColumns(queue, choice.columns);
  const navigate = useNavigate();
  const location = useLocation();
  const { pathname, search: query } = location;
  const [state] = useListState();
  const { narrowing, setSort } = useNarrowing();
  const counts = useQueueCounts().data?.find((one) => one.queue === queue);
  const queries = useQueryClient();
  const ownSort = choice.sort;
  const sort = state.sort || ownSort;
  const holder = useHolderFilter();
  const queryKey = [...QUEUES, queue, narrowing, ownSort, holder];
  useNextCase(queue);
  const glance = useQueueColumns({ ...list, columns: glanced, wording: 'common' }, false);
  useLiveQueues();

  const choose = (wanted: QueueChoice) => void keep(wanted);
  const isByLateness = sort === BY_LATENESS;
  /** The address names no order then: the person's own is remembered. */
  const sortByLateness = () => {
    if (state.sort !== '') setSort('');
    choose({ ...choice, sort: isByLateness ? '' : BY_LATENESS });
  };
  const trailTo = (id: number): CaseTrail => {
    const shown = queries.getQueryData<Page<ApplicationRow>>([...queryKey, listRequestOf(state)]);
    const place = shown?.rows.findIndex((row) => row.id === id) ?? 0;
    return {
      queue,
      address: pathname + query,
      place: placeOf(location),
      sort,
      search: state.search,
      narrowing,
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
      headline={<QueueHeadline counts={counts} />}
      emptyText={t(isNarrowed(narrowing) || holder !== null ? 'noneFits' : `lists.${queue}.empty`)}
      searchLabel={t('search')}
      filters={
        <div className={classes['menus']}>
          <Suspense>
            <QueueMenus queue={queue} choice={choice} onChoose={choose} />
          </Suspense>
        </div>
      }
      summary={
        <div className={classes['room']}>
          <Suspense>
            <QueueChips queue={queue} counts={counts} isByLateness={isByLateness} onLateness={sortByLateness} />
          </Suspense>
        </div>
      }
      queryKey={queryKey}
      load={loadQueue(queue, { narrowing, ownSort, holder })}
      peek={{ title: ({ fullName }) => fullName, fields: glance }}
      columns={[...columns, ...optional]}
      rowId={({ id }) => id}
      action={{ label: t(queue === 'deviation' ? 'verifyDeviation' : 'verify'), onOpen: open }}
    />
  );
}
