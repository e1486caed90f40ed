import { rulingObstacles } from '@trustiq/domain/access/absence.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { type AbsenceDeps, ruleOn } from './absence-work.ts';

export const refuseAbsence =
  (deps: AbsenceDeps): Handler<'refuseAbsence'> =>
  ({ params: { id }, body: { note }, actor, origin }) =>
    ruleOn(deps, {
      id,
      actor,
      origin,
      ruling: 'REFUSED',
      note,
      event: 'absence_refused',
      what: 'refused',
      obstacles: async (_trx, absence, { at, heldUntil }) =>
        rulingObstacles(absence, { userId: actor.userId, heldUntil }, at.toISOString()),
    });
