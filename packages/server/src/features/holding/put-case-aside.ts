import { holdLapsesAt, obstaclesToPuttingAside } from '@trustiq/domain/workflow/holding.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { beginHold, type HoldDeps, refuseWith, workingOnHold } from './hold-work.ts';
import { deferHold } from './holds.store.ts';

export const putCaseAside =
  (deps: HoldDeps): Handler<'putCaseAside'> =>
  ({ params: { id }, query: { absence: absenceId }, body: { until, reason }, actor, origin }) =>
    workingOnHold(deps, { id, actor, origin, absenceId }, async (trx, { hold, before }, at) => {
      refuseWith(obstaclesToPuttingAside(before, until, at), hold);
      const lapsesAt = holdLapsesAt(at, until);
      if (hold === null) await beginHold(trx, { applicationId: id, holderId: actor.userId, at, lapsesAt, absenceId });
      await deferHold(trx, id, { until, reason, lapsesAt });
      return { event: 'case_put_aside', details: { until, reason } };
    });
