import { holdLapsesAt, obstaclesToHandingOver } from '@trustiq/domain/workflow/holding.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { beginHold, type HoldDeps, refuseWith, workingOnHold } from './hold-work.ts';
import { closeHold } from './holds.store.ts';
import { listReceiversOf } from './receivers.ts';

/** To somebody for whose decision the case waits; they hear of it, and so does whoever a manager takes it from. */
export const handOverCase =
  (deps: HoldDeps): Handler<'handOverCase'> =>
  ({ params: { id }, query: { absence: absenceId }, body: { userId, reason }, actor, origin }) =>
    workingOnHold(deps, { id, actor, origin, absenceId }, async (trx, { open, hold, before }, at) => {
      const found = (await listReceiversOf(deps, trx, open, at)).find((person) => person.userId === userId);
      const receiver = { userId, isTurn: found !== undefined, isAway: found?.isAway ?? false };
      refuseWith(obstaclesToHandingOver(before, receiver), hold);
      if (hold !== null) await closeHold(trx, hold.id, { at, by: actor.userId, cause: 'HANDED_OVER' });
      const given = { by: actor.userId, reason };
      await beginHold(trx, { applicationId: id, holderId: userId, at, lapsesAt: holdLapsesAt(at, null), given });
      const by = actor.userId;
      await deps.tell(trx, open, { kind: 'case_handed_over', userId, by, at });
      if (hold !== null) await deps.tell(trx, open, { kind: 'hold_ended', userId: hold.holderId, by, at });
      return { event: 'case_handed_over', details: { from: hold?.holderId ?? null, to: userId, reason } };
    });
