import { sql } from 'kysely';
import type { Db } from '../../platform/database/open-database.ts';

/** Any number; whoever takes in an application uses the same. */
const INTAKE_LOCK = 7_264_006;

/** One after the other, until the lock is released: they draw from one row of numbers. */
export const lockIntake = (connection: Db) => sql`select pg_advisory_lock(${INTAKE_LOCK})`.execute(connection);

/** The next number of a year: the year and seven digits, without gaps while nothing rolls back. */
export async function nextApplicationId(db: Db, year: number): Promise<number> {
  const row = await db
    .insertInto('application_numbers')
    .values({ year, last: 1 })
    .onConflict((conflict) => conflict.column('year').doUpdateSet({ last: sql`application_numbers.last + 1` }))
    .returning('last')
    .executeTakeFirstOrThrow();
  return year * 10_000_000 + row.last;
}

export async function nextApplicationRequestId(db: Db): Promise<number> {
  const { rows } = await sql<{ next: number }>`select nextval('application_request_ids') as next`.execute(db);
  return Number(rows[0]?.next);
}
