import {
  type ApplicationRow,
  fromApplicationRow,
  type HolderFilter,
  listApplications,
} from '@trustiq/contract/applications/application-row.ts';
import { call } from '../../lib/api.ts';
import type { ListRequest, LoadPage } from '../../ui/list/use-list-page.ts';
import { queueList, type WorkList } from './queue-lists.ts';
import { type Narrowing, narrowingQuery } from './queue-narrowing.ts';

/** Every work list starts with this key: a case that moved concerns all of them. */
export const QUEUES = ['queues'] as const;

/** The oldest work first, unless the person sorts. */
const OLDEST_FIRST = 'id,asc';

/** How a list is looked at: what it is narrowed by, and the person's own order where the address names none. */
type QueueLook = {
  readonly narrowing: Narrowing;
  readonly ownSort: string;
  readonly holder: HolderFilter | null;
};

export const loadQueue =
  (queue: WorkList, { narrowing, ownSort, holder }: QueueLook): LoadPage<ApplicationRow> =>
  async ({ page, size, sort = ownSort || OLDEST_FIRST, search }: ListRequest, signal) => {
    const { rows, total } = await call(
      listApplications,
      {
        query: {
          page,
          size,
          sort,
          [queueList(queue).asksFor]: queueList(queue).status as never,
          ...(search ? { search } : {}),
          ...narrowingQuery(narrowing),
          ...(holder ? { holder } : {}),
        },
      },
      { signal },
    );
    return { rows: rows.map(fromApplicationRow), total };
  };
