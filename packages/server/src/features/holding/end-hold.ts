import { obstaclesToEnding } from '@trustiq/domain/workflow/holding.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { type HoldDeps, refuseWith, workingOnHold } from './hold-work.ts';
import { closeHold } from './holds.store.ts';

/** A manager frees a case; whoever had it hears of it. */
export const endHold =
  (deps: HoldDeps): Handler<'endHold'> =>
  ({ params: { id }, body: { reason }, actor, origin }) =>
    workingOnHold(deps, { id, actor, origin }, async (trx, { open, hold, before }, at) => {
      refuseWith(obstaclesToEnding(before), hold);
      if (hold !== null) {
        await closeHold(trx, hold.id, { at, by: actor.userId, cause: 'MANAGER' });
        await deps.tell(trx, open, { kind: 'hold_ended', userId: hold.holderId, by: actor.userId, at });
      }
      return { event: 'hold_ended', details: { from: hold?.holderId ?? null, reason } };
    });
