import type { Actor, Role } from '@trustiq/domain/access/roles.ts';
import type { StandsFor } from '@trustiq/domain/workflow/stands-for.ts';
import { sql } from 'kysely';
import type { Db } from '../platform/database/open-database.ts';

export type StandIn = {
  readonly absenceId: number;
  readonly absence: StandsFor['absence'];
  readonly absent: Actor & { readonly isActive: boolean; readonly heldUntil: string | null };
  readonly substitute: { readonly userId: number; readonly role: Role; readonly isActive: boolean };
};

const ruledAt = (ruling: string) =>
  sql<Date | null>`(select r.ruled_at from absence_rulings r where r.absence_id = a.id and r.ruling = ${ruling})`;

const standIns = (db: Db) =>
  db
    .selectFrom('absences as a')
    .innerJoin('users as u', 'u.id', 'a.absent_id')
    .innerJoin('users as s', 's.id', 'a.substitute_id')
    .select(['a.id', 'a.starts_at', 'a.ends_at', 's.id as substituteId', 's.role as substituteRole'])
    .select(['u.id as absentId', 'u.role', 'u.area_id', 'u.branch_id', 'u.is_active', 'u.money_held_until'])
    .select('s.is_active as isSubstituteActive')
    .select([
      ruledAt('CONFIRMED').as('confirmed_at'),
      ruledAt('REFUSED').as('refused_at'),
      ruledAt('ENDED').as('ended_at'),
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof standIns>['executeTakeFirstOrThrow']>>;

const isoOrNone = (at: Date | null): string | null => at?.toISOString() ?? null;

const toStandIn = (row: Row): StandIn => ({
  absenceId: row.id,
  absence: {
    startsAt: row.starts_at.toISOString(),
    endsAt: row.ends_at.toISOString(),
    confirmedAt: isoOrNone(row.confirmed_at),
    refusedAt: isoOrNone(row.refused_at),
    endedAt: isoOrNone(row.ended_at),
  },
  absent: {
    userId: row.absentId,
    role: row.role,
    areaId: row.area_id,
    branchId: row.branch_id,
    isActive: row.is_active,
    heldUntil: isoOrNone(row.money_held_until),
  },
  substitute: { userId: row.substituteId, role: row.substituteRole, isActive: row.isSubstituteActive },
});

export async function findStandIn(db: Db, absenceId: number): Promise<StandIn | null> {
  const row = await standIns(db).where('a.id', '=', absenceId).executeTakeFirst();
  return row === undefined ? null : toStandIn(row);
}

/** Those whose hours have begun and are not over; whether they are in force the rule says. */
export async function listStandIns(db: Db, substituteId: number, at: Date): Promise<StandIn[]> {
  const rows = await standIns(db)
    .where('a.substitute_id', '=', substituteId)
    .where('a.starts_at', '<=', at)
    .where('a.ends_at', '>', at)
    .orderBy('a.id')
    .execute();
  return rows.map(toStandIn);
}

/**
 * Whoever ends the absence, or changes the account it belongs to, waits for this transaction; who did so meanwhile has
 * changed the marks, and then this one begins anew.
 */
export async function holdAbsent(trx: Db, userId: number): Promise<void> {
  await sql`select id from users where id = ${userId} for share`.execute(trx);
  await sql`select version from row_marks where subject = ${`user:${userId}`} for share`.execute(trx);
}

/** Everybody with an open account: who could take a later step. */
export const listOpenPeople = (db: Db): Promise<Actor[]> =>
  db
    .selectFrom('users')
    .select(['id as userId', 'role', 'area_id as areaId', 'branch_id as branchId'])
    .where('is_active', '=', true)
    .execute();
