import type { Handler } from '../../platform/http/handler.ts';
import { releaseCases } from './agenda.store.ts';
import { type SittingDeps, workingOnSitting } from './sitting-work.ts';

/** Its cases wait for the committee as before, and are free for another sitting. */
export const cancelSitting =
  (deps: SittingDeps): Handler<'cancelSitting'> =>
  ({ params: { id }, body: { version, reason }, actor, origin }) =>
    workingOnSitting(deps, { id, version, actor, origin, action: 'cancel' }, async ({ trx, at }) => {
      await releaseCases(trx, id);
      const change = { state: 'cancelled', ended_at: at, end_reason: reason } as const;
      return { change, event: 'sitting_cancelled', details: { reason }, news: 'cancelled' };
    });
