import { type RawBuilder, sql } from 'kysely';

/**
 * Where the case called `a` lies, and as what `u` has it in hand: another desk, step, round of votes or branch is another
 * place, and whoever was given another role, area or branch is no longer who took it.
 */
export const deskOfHold = sql<string>`concat_ws('.', a.status_version, a.round, a.step_role, a.area_id, a.branch_id)
  || concat('/', u.role, '.', u.area_id, '.', u.branch_id)`;

/** `isInForce` of the domain as SQL, of the absence `x`. */
const isInForceAt = (now: Date): RawBuilder<boolean> => sql`(x.starts_at <= ${now} and x.ends_at > ${now}
    and exists (select 1 from absence_rulings r
      where r.absence_id = x.id and r.ruling = 'CONFIRMED' and r.ruled_at <= ${now})
    and not exists (select 1 from absence_rulings r where r.absence_id = x.id and r.ruling <> 'CONFIRMED'))`;

/** Whether an absence of this person is in force. */
export const isAwayAt = (userId: RawBuilder<unknown>, now: Date): RawBuilder<boolean> =>
  sql`exists (select 1 from absences x where x.absent_id = ${userId} and ${isInForceAt(now)})`;

/** Whether the hold `h` was taken in the place of somebody whose absence is no longer in force. */
export const isStandingOverAt = (now: Date): RawBuilder<boolean> => sql`(h.absence_id is not null
  and not exists (select 1 from absences x where x.id = h.absence_id and ${isInForceAt(now)}))`;

/** `isLivingHold` of the domain as SQL, of the hold `h` of the case `a` by the person `u`: the one place that says it. */
export const livingHold = (now: Date): RawBuilder<boolean> => sql`(h.ended_at is null and h.lapses_at > ${now}
  and h.desk = ${deskOfHold} and u.is_active and not ${isAwayAt(sql.ref('h.holder_id'), now)}
  and not ${isStandingOverAt(now)})`;

/**
 * Whether somebody has the case `a` in hand. All that is in hand is looked up once, with a case of its own that is called
 * `a` too: asked row by row, a list of fifty thousand would look as often.
 */
export const isHeldAt = (now: Date, by: RawBuilder<boolean> = sql`true`): RawBuilder<boolean> => sql`(a.id in (
  select h.application_id from case_holds h join applications a on a.id = h.application_id join users u on u.id = h.holder_id
    where ${livingHold(now)} and ${by}))`;

/** A case is in one hand at a time: what others have, the person has not. */
export const isHeldByOthers = (now: Date, userId: number): RawBuilder<boolean> =>
  isHeldAt(now, sql`h.holder_id <> ${userId}`);

export type AskedHolder = { readonly holder: 'mine' | 'free' | 'others'; readonly userId: number; readonly now: Date };

/** The cases `a` that a person has in hand, that nobody has, or that others have. */
export function holderCondition({ holder, userId, now }: AskedHolder): RawBuilder<boolean> {
  if (holder === 'mine') return isHeldAt(now, sql`h.holder_id = ${userId}`);
  return holder === 'free' ? sql`not ${isHeldAt(now)}` : isHeldByOthers(now, userId);
}
