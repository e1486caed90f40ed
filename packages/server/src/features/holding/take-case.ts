import { holdLapsesAt, obstaclesToTaking } from '@trustiq/domain/workflow/holding.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { beginHold, type HoldDeps, refuseWith, workingOnHold } from './hold-work.ts';
import { renewHold } from './holds.store.ts';

export const takeCase =
  (deps: HoldDeps): Handler<'takeCase'> =>
  ({ params: { id }, query: { absence: absenceId }, actor, origin }) =>
    workingOnHold(deps, { id, actor, origin, absenceId }, async (trx, { hold, before }, at) => {
      refuseWith(obstaclesToTaking(before), hold);
      if (hold !== null) await renewHold(trx, hold.id, holdLapsesAt(at, hold.deferredUntil));
      else
        await beginHold(trx, {
          applicationId: id,
          holderId: actor.userId,
          at,
          lapsesAt: holdLapsesAt(at, null),
          absenceId,
        });
      return { event: 'case_taken' };
    });
