import { type SittingObstacle, seatObstacles } from '@trustiq/domain/sittings/sitting.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { findPerson, keepSeat, listSeats } from './seats.store.ts';
import { refuseWith, type SittingDeps, workingOnSitting } from './sitting-work.ts';
import { toSitting } from './sittings.store.ts';

/**
 * Everybody speaks of their own seat, or of that of a member for whom they stand now. No version is asked for: what they say
 * stands against nothing that others said, and many say it at once.
 */
export const attendSitting =
  (deps: SittingDeps): Handler<'attendSitting'> =>
  ({ params: { id }, body: { memberId, isPresent }, actor, origin }) =>
    workingOnSitting(deps, { id, actor, origin }, async ({ trx, sitting, at }) => {
      const isOwn = memberId === actor.userId;
      const acting = isOwn ? [] : await deps.cases.standingForInside(trx, actor);
      const standsFor = acting.find((one) => one.standsFor?.userId === memberId)?.standsFor;
      const isTheirs = isOwn || standsFor !== undefined;
      const member = isTheirs ? await findPerson(trx, memberId, at) : null;
      const seats = await listSeats(trx, id);
      refuseWith(seatObstacles({ sitting: toSitting(sitting), personId: actor.userId, member, seats }));
      const absenceId = standsFor?.absenceId ?? null;
      const seat = { memberId, personId: actor.userId, absenceId, isPresent, notedBy: actor.userId };
      await keepSeat(trx, { sittingId: id, ...seat, at });
      return { change: {}, event: 'sitting_attended', details: { member: memberId, absence: absenceId, isPresent } };
    });

/** The chair says who is not there; that somebody is there nobody says for them. */
export const noteAbsentMember =
  (deps: SittingDeps): Handler<'noteAbsentMember'> =>
  ({ params: { id }, body: { memberId }, actor, origin }) =>
    workingOnSitting(deps, { id, actor, origin, action: 'noteAbsent' }, async ({ trx, sitting, at }) => {
      const member = await findPerson(trx, memberId, at);
      const seats = await listSeats(trx, id);
      // Who said that they are there is there: also to the chair nobody but they speaks of it.
      const obstacles: readonly SittingObstacle[] = seatObstacles({
        sitting: toSitting(sitting),
        personId: 0,
        member,
        seats,
      });
      refuseWith(obstacles.map((obstacle) => (obstacle === 'not_standing_in' ? 'not_a_member' : obstacle)));
      const seat = { memberId, personId: memberId, absenceId: null, isPresent: false, notedBy: actor.userId };
      await keepSeat(trx, { sittingId: id, ...seat, at });
      return { change: {}, event: 'sitting_absence_noted', details: { member: memberId } };
    });
