import type { Deps } from '../../platform/deps.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { findUnfinishedJobs } from './jobs.store.ts';

export function listJobs({ db }: Deps): Handler<'listJobs'> {
  return ({ query: { page, size, sort, ...criteria } }) =>
    findUnfinishedJobs(db, {
      page,
      size,
      // Newest first, as long as nobody asks for another order.
      sort: sort.length > 0 ? sort : [{ field: 'createdAt', direction: 'desc' }],
      state: criteria['state.equals'],
    });
}
