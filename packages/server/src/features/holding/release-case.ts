import { obstaclesToReleasing } from '@trustiq/domain/workflow/holding.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { type HoldDeps, refuseWith, workingOnHold } from './hold-work.ts';
import { closeHold } from './holds.store.ts';

export const releaseCase =
  (deps: HoldDeps): Handler<'releaseCase'> =>
  ({ params: { id }, query: { absence: absenceId }, actor, origin }) =>
    workingOnHold(deps, { id, actor, origin, absenceId }, async (trx, { hold, before }, at) => {
      refuseWith(obstaclesToReleasing(before), hold);
      if (hold !== null) await closeHold(trx, hold.id, { at, by: actor.userId, cause: 'RELEASED' });
      return { event: 'case_released' };
    });
