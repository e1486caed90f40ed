import { openingObstacles } from '@trustiq/domain/sittings/sitting.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { keepSeat } from './seats.store.ts';
import { refuseWith, type SittingDeps, workingOnSitting } from './sitting-work.ts';
import { toSitting } from './sittings.store.ts';

/** Whoever opens it is there. */
export const openSitting =
  (deps: SittingDeps): Handler<'openSitting'> =>
  ({ params: { id }, body: { version }, actor, origin }) =>
    workingOnSitting(deps, { id, version, actor, origin, action: 'open' }, async ({ trx, sitting, at }) => {
      refuseWith(openingObstacles(toSitting(sitting), sitting.cases, at.toISOString()));
      const own = { memberId: actor.userId, personId: actor.userId, absenceId: null, notedBy: actor.userId };
      await keepSeat(trx, { sittingId: id, ...own, isPresent: true, at });
      return { change: { state: 'open', opened_at: at }, event: 'sitting_opened', details: { cases: sitting.cases } };
    });
