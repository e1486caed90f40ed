import { absenceObstacles, rulingObstacles } from '@trustiq/domain/access/absence.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { type AbsenceDeps, ruleOn, rulesOn } from './absence-work.ts';
import { findPerson, listAbsencesAround } from './absences.store.ts';

/** What was possible when it was entered may not be so any more: it is judged again. */
export const confirmAbsence =
  (deps: AbsenceDeps): Handler<'confirmAbsence'> =>
  ({ params: { id }, actor, origin }) =>
    ruleOn(deps, {
      id,
      actor,
      origin,
      ruling: 'CONFIRMED',
      note: '',
      event: 'absence_confirmed',
      what: 'confirmed',
      obstacles: async (trx, absence, { at, heldUntil }) => {
        const now = at.toISOString();
        const ruled = rulingObstacles(absence, { userId: actor.userId, heldUntil }, now);
        const { absentId, substituteId, startsAt, endsAt } = absence;
        const [absent, substitute] = [await findPerson(trx, absentId), await findPerson(trx, substituteId)];
        if (ruled.length > 0 || absent === null || substitute === null) return ruled;
        const around = await listAbsencesAround(trx, [absentId, substituteId], at);
        const others = around.filter((other) => other.id !== id);
        return absenceObstacles({ absent, substitute, rules: rulesOn(deps), others, startsAt, endsAt, now });
      },
    });
