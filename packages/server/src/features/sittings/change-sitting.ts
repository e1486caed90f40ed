import { timeObstacles } from '@trustiq/domain/sittings/sitting.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { refuseWith, type SittingDeps, workingOnSitting } from './sitting-work.ts';

/** Another hour or place; its number stays, also where the year is another. */
export const changeSitting =
  (deps: SittingDeps): Handler<'changeSitting'> =>
  ({ params: { id }, body: { version, startsAt, place }, actor, origin }) =>
    workingOnSitting(deps, { id, version, actor, origin, action: 'changePlan' }, async ({ at }) => {
      refuseWith(timeObstacles(startsAt, at.toISOString()));
      const change = { starts_at: startsAt, place };
      return { change, event: 'sitting_changed', details: { startsAt, place }, news: 'changed' };
    });
