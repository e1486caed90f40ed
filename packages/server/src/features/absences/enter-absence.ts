import { absenceObstacles, mayEnterFor } from '@trustiq/domain/access/absence.ts';
import { policyApprovers } from '@trustiq/domain/access/role-groups.ts';
import { Failure } from '../../platform/http/failure.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { type AbsenceDeps, refuseWith, rulesOn, workingOnTwo } from './absence-work.ts';
import { findPerson, insertAbsence, listAbsencesAround, listPeopleOf } from './absences.store.ts';

/** It gives the substitute nothing before a director has confirmed it. */
export const enterAbsence =
  (deps: AbsenceDeps): Handler<'enterAbsence'> =>
  async ({ body: { userId, substituteId, startsAt, endsAt, reason }, actor, origin }) => {
    const absentId = userId ?? actor.userId;
    if (!mayEnterFor(actor, absentId)) refuseWith(['not_yours']);
    if (absentId === substituteId) refuseWith(['own_substitute']);
    const persons = [absentId, substituteId] as const;
    return workingOnTwo(deps, persons, { actor, origin }, async (trx, at) => {
      const [absent, substitute] = [await findPerson(trx, absentId), await findPerson(trx, substituteId)];
      if (absent === null || substitute === null) throw new Failure('NOT_FOUND');
      const others = await listAbsencesAround(trx, persons, at);
      const span = { startsAt, endsAt };
      refuseWith(
        absenceObstacles({ absent, substitute, rules: rulesOn(deps), others, ...span, now: at.toISOString() }),
      );
      const id = await insertAbsence(trx, { absentId, substituteId, ...span, reason, enteredBy: actor.userId, at });
      const news = { what: 'entered', absent: absent.fullname, substitute: substitute.fullname } as const;
      const confirmers = (await listPeopleOf(trx, policyApprovers)).map((confirmer) => confirmer.userId);
      const told = new Set([...persons, ...confirmers]);
      told.delete(actor.userId);
      await deps.tell(trx, [...told], news, at);
      return { value: { id }, event: 'absence_entered', details: { absence: id, ...span } };
    });
  };
