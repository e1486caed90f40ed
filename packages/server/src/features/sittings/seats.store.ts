import { committeeMembers } from '@trustiq/domain/access/role-groups.ts';
import type { SittingPerson } from '@trustiq/domain/sittings/sitting.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/open-database.ts';
import { isAwayAt } from '../../schema/living-hold.ts';

export type NamedMember = SittingPerson & { readonly fullname: string };

const people = (db: Db, now: Date) =>
  db
    .selectFrom('users as u')
    .select(['u.id as userId', 'u.role', 'u.is_active as isActive'])
    .select(sql<string>`trim(u.first_name || ' ' || coalesce(u.last_name, ''))`.as('fullname'))
    .select(isAwayAt(sql.ref('u.id'), now).as('isAway'));

/** Everybody who sits on the committee now, by name. */
export const listMembers = (db: Db, now: Date): Promise<NamedMember[]> =>
  people(db, now)
    .where('u.is_active', '=', true)
    .where('u.role', 'in', committeeMembers)
    .orderBy('fullname')
    .orderBy('u.id')
    .execute();

export const findPerson = async (db: Db, userId: number, now: Date): Promise<NamedMember | null> =>
  (await people(db, now).where('u.id', '=', userId).executeTakeFirst()) ?? null;

export const listSeats = (db: Db, sittingId: number) =>
  db
    .selectFrom('sitting_seats as t')
    .innerJoin('users as m', 'm.id', 't.member_id')
    .innerJoin('users as u', 'u.id', 't.person_id')
    .select(['t.member_id as memberId', 't.person_id as personId', 't.is_present as isPresent'])
    .select('t.noted_at as notedAt')
    .select(sql<string>`trim(m.first_name || ' ' || coalesce(m.last_name, ''))`.as('memberName'))
    .select(sql<string>`trim(u.first_name || ' ' || coalesce(u.last_name, ''))`.as('personName'))
    .where('t.sitting_id', '=', sittingId)
    .orderBy('t.id')
    .execute();

export type StoredSeat = Awaited<ReturnType<typeof listSeats>>[number];

export type TakenSeat = {
  readonly sittingId: number;
  readonly memberId: number;
  readonly personId: number;
  readonly absenceId: number | null;
  readonly isPresent: boolean;
  readonly notedBy: number;
  readonly at: Date;
};

/** A member has one seat; what was said of it last counts. */
export async function keepSeat(db: Db, seat: TakenSeat): Promise<void> {
  const said = {
    person_id: seat.personId,
    absence_id: seat.absenceId,
    is_present: seat.isPresent,
    noted_by: seat.notedBy,
    noted_at: seat.at,
  };
  await db
    .insertInto('sitting_seats')
    .values({ sitting_id: seat.sittingId, member_id: seat.memberId, ...said })
    .onConflict((conflict) => conflict.columns(['sitting_id', 'member_id']).doUpdateSet(said))
    .execute();
}
