import { wibClock } from '@trustiq/domain/calendar/wib-clock.ts';
import { queueFilter, queueOfStatus } from '@trustiq/domain/workflow/queues.ts';
import type { Handler } from '../../platform/http/handler.ts';
import type { CaseDeps } from '../../workflow/case-work.ts';
import { findFirstFree, findFreeAfter } from './next-case.store.ts';

/** One list holds cases of one status, for which one time was agreed: the one that waits longest is the latest. */
export function findNextCase({ db, now }: CaseDeps): Handler<'findNextCase'> {
  return async ({ query: { 'applicationStatus.equals': status, after = null }, actor }) => {
    const queue = queueOfStatus(status, actor);
    const filter = queue === null ? null : queueFilter(queue, actor);
    if (filter === null) return { id: null };
    const at = now();
    const asked = { filter, userId: actor.userId, now: at, today: wibClock(at).slice(0, 10) };
    const following = after === null ? null : await findFreeAfter(db, asked, after);
    return { id: following ?? (await findFirstFree(db, asked, after)) };
  };
}
