import { type RawBuilder, sql } from 'kysely';

/**
 * Where the case called `a` lies, and as what `u` has it in hand: another desk, step, round of votes or branch is another
 * place, and whoever was given another role, area or branch is no longer who took it.
 */
export const deskOfHold = sql<string>`concat_ws('.', a.status_version, a.round, a.step_role, a.area_id, a.branch_id)
  || concat('/', u.role, '.', u.area_id, '.', u.branch_id)`;

/** `isInForce` of the domain as SQL: whether an absence of this person is in force. */
export const isAwayAt = (userId: RawBuilder<unknown>, now: Date): RawBuilder<boolean> => sql`exists (
  select 1 from absences x where x.absent_id = ${userId} and x.starts_at <= ${now} and x.ends_at > ${now}
    and exists (select 1 from absence_rulings r
      where r.absence_id = x.id and r.ruling = 'CONFIRMED' and r.ruled_at <= ${now})
    and not exists (select 1 from absence_rulings r where r.absence_id = x.id and r.ruling <> 'CONFIRMED'))`;

/** `isLivingHold` of the domain as SQL, of the hold `h` of the case `a` by the person `u`: the one place that says it. */
export const livingHold = (now: Date): RawBuilder<boolean> => sql`(h.ended_at is null and h.lapses_at > ${now}
  and h.desk = ${deskOfHold} and u.is_active and not ${isAwayAt(sql.ref('h.holder_id'), now)})`;

/** Whether somebody has the case `a` in hand; with a person, whether it is they. */
export const isHeldAt = (now: Date, holderId?: number): RawBuilder<boolean> => sql`exists (
  select 1 from case_holds h join users u on u.id = h.holder_id where h.application_id = a.id and ${livingHold(now)}
    ${holderId === undefined ? sql`` : sql`and h.holder_id = ${holderId}`})`;

export type AskedHolder = { readonly holder: 'mine' | 'free' | 'others'; readonly userId: number; readonly now: Date };

/** The cases `a` that a person has in hand, that nobody has, or that others have. */
export function holderCondition({ holder, userId, now }: AskedHolder): RawBuilder<boolean> {
  if (holder === 'mine') return isHeldAt(now, userId);
  return holder === 'free' ? sql`not ${isHeldAt(now)}` : sql`(${isHeldAt(now)} and not ${isHeldAt(now, userId)})`;
}
