import { dataScopeOf } from '@trustiq/domain/access/data-scope.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { addCases, takeOff } from './agenda.store.ts';
import { expectCasesForAgenda } from './cases-for-agenda.ts';
import { refuseWith, type SittingDeps, workingOnSitting } from './sitting-work.ts';
import { lockAgendas } from './sittings.store.ts';

export const addToAgenda =
  (deps: SittingDeps): Handler<'addToAgenda'> =>
  ({ params: { id }, body: { version, applicationIds }, actor, origin }) =>
    workingOnSitting(
      deps,
      { id, version, actor, origin, action: 'changeAgenda', lock: lockAgendas },
      async ({ trx, sitting, at }) => {
        const ids = [...new Set(applicationIds)];
        await expectCasesForAgenda(trx, ids, { scope: dataScopeOf(actor), onAgenda: sitting.cases });
        await addCases(trx, ids, { sittingId: id, by: actor.userId, at });
        return { change: {}, event: 'sitting_cases_added', details: { cases: ids } };
      },
    );

/** It stays on record with its reason, and may come on another agenda, or on this one again. */
export const takeOffAgenda =
  (deps: SittingDeps): Handler<'takeOffAgenda'> =>
  ({ params: { id }, body: { version, applicationId, reason }, actor, origin }) =>
    workingOnSitting(deps, { id, version, actor, origin, action: 'changeAgenda' }, async ({ trx, at }) => {
      const isTaken = await takeOff(trx, { sittingId: id, applicationId, by: actor.userId, at, reason });
      if (!isTaken) refuseWith(['case_not_on_agenda']);
      return { change: {}, event: 'sitting_case_taken_off', details: { case: applicationId, reason } };
    });
