import { sql } from 'kysely';
import type { Db } from '../database/open-database.ts';

/** A whole bank takes minutes; nothing here holds up anybody who writes, and whoever locks a table is not waited for without end. */
async function takeTime(trx: Db): Promise<void> {
  await sql`set local lock_timeout = '60s'`.execute(trx);
  await sql`set local statement_timeout = 0`.execute(trx);
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx);
  // Thousands of short statements: helpers and compiled plans cost more each time than they save, and what is sorted or
  // joined as a whole should not go through files.
  await sql`set local max_parallel_workers_per_gather = 0`.execute(trx);
  await sql`set local jit = off`.execute(trx);
  await sql`set local work_mem = '64MB'`.execute(trx);
}

const reading = (db: Db) => db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');

/** Looks at everything as it stood when the look began, however many people write meanwhile. */
export const atOneMoment = <T>(db: Db, look: (trx: Db) => Promise<T>): Promise<T> =>
  reading(db).execute(async (trx) => {
    await takeTime(trx);
    return look(trx);
  });

/** The same, for several that look at once: each joins the moment that is named to it. PostgreSQL alone can do this. */
export const atSharedMoment = <T>(db: Db, look: (trx: Db, moment: string) => Promise<T>): Promise<T> =>
  atOneMoment(db, async (trx) => {
    const { rows } = await sql<{ moment: string }>`select pg_export_snapshot() as moment`.execute(trx);
    return look(trx, rows[0]?.moment ?? '');
  });

export const atMomentOf = <T>(db: Db, moment: string, look: (trx: Db) => Promise<T>): Promise<T> =>
  reading(db).execute(async (trx) => {
    await sql`set transaction snapshot ${sql.lit(moment)}`.execute(trx);
    await takeTime(trx);
    return look(trx);
  });
