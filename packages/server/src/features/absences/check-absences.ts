import { wasInForce } from '@trustiq/domain/access/absence.ts';
import { policyApprovers } from '@trustiq/domain/access/role-groups.ts';
import type { Check } from '../../platform/verify/check.ts';
import { listDecidedFor, listRuled } from './check-absences.store.ts';

/** By rows that are guarded and by history that the audit vouches for. */
export const absences: Check = {
  name: 'Whoever decided for somebody else stood for them at that moment, by an absence that a third person had confirmed',
  async *findFaults({ db }) {
    const ruled = new Map((await listRuled(db)).map((row) => [row.id, row]));
    for (const { id, absentId, substituteId, enteredBy, confirmedBy, confirmerRole } of ruled.values()) {
      if (confirmedBy === null) continue;
      if ([absentId, substituteId, enteredBy].includes(confirmedBy))
        yield `Absence ${id} was confirmed by user ${confirmedBy}, who has a part in it.`;
      else if (!policyApprovers.some((role) => role === confirmerRole))
        yield `Absence ${id}: nobody told the audit that a director confirmed it.`;
    }
    for (const { applicationId, sequence, at, byUserId, forUserId, absenceId } of await listDecidedFor(db)) {
      const absence = ruled.get(absenceId);
      const isTheirs = absence?.absentId === forUserId && absence.substituteId === byUserId;
      if (absence === undefined || !isTheirs || !wasInForce(absence, at))
        yield `Application ${applicationId}, history row ${sequence}: user ${byUserId} decided for user ${forUserId}, and did not stand for them then.`;
    }
  },
};
