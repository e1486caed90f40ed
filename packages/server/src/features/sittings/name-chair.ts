import { newChairObstacles } from '@trustiq/domain/sittings/sitting.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { findPerson } from './seats.store.ts';
import { refuseWith, type SittingDeps, workingOnSitting } from './sitting-work.ts';
import { toSitting } from './sittings.store.ts';

export const nameChair =
  (deps: SittingDeps): Handler<'nameChair'> =>
  ({ params: { id }, body: { version, chairId, reason }, actor, origin }) =>
    workingOnSitting(deps, { id, version, actor, origin, action: 'nameChair' }, async (working) => {
      const { trx, sitting, at } = working;
      const present = await findPerson(trx, sitting.chair_id, at);
      const wanted = await findPerson(trx, chairId, at);
      const now = at.toISOString();
      refuseWith(newChairObstacles({ sitting: toSitting(sitting), actor: working.actor, present, wanted, now }));
      const change = { chair_id: chairId, chair_named_by: actor.userId, chair_reason: reason };
      const details = { chair: chairId, before: sitting.chair_id, reason };
      return { change, event: 'sitting_chair_named', details, news: 'chair' };
    });
