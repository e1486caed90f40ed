import { queueFilter } from '@trustiq/domain/workflow/queues.ts';
import { bankDayOf } from '../../platform/bank-day.ts';
import type { Handler } from '../../platform/http/handler.ts';
import type { CaseDeps } from '../../workflow/case-work.ts';
import { listBranchesIn, listProductsIn } from './queue-options.store.ts';

/** A branch that was chosen before may have closed, and its cases gone to another: it is still told by its name. */
export function listQueueOptions({ db, now }: CaseDeps): Handler<'listQueueOptions'> {
  return async ({ params: { queue }, query: { branch = [] }, actor }) => {
    const filter = queueFilter(queue, actor);
    if (filter === null) return { branches: [], products: [] };
    const today = bankDayOf(now());
    const branches = await listBranchesIn(db, filter, branch);
    return {
      branches: branches.map(({ id, code, name, cases, closed_on: closedOn }) => ({
        id,
        code,
        name,
        isClosed: closedOn !== null && closedOn <= today,
        cases,
      })),
      products: await listProductsIn(db, filter),
    };
  };
}
