import { sql } from 'kysely';
import { fromKysely, PgBoss } from 'pg-boss';
import type { Db } from '../platform/database/open-database.ts';

/**
 * As if so many seconds had passed for every job and every lease; then the queue's own supervisor looks for jobs whose
 * worker is silent. Saves a test the minutes that a bank would wait.
 */
export async function letTimePass(db: Db, seconds: number): Promise<void> {
  const boss = new PgBoss({ db: fromKysely(db), schema: 'jobs', supervise: false, schedule: false, migrate: false });
  await boss.start();
  const ago = sql`make_interval(secs => ${seconds})`;
  const age = async () => {
    await sql`update jobs.job set start_after = start_after - ${ago}, started_on = started_on - ${ago},
      heartbeat_on = heartbeat_on - ${ago} where state < 'completed' and name not like '\\_\\_pgboss%'`.execute(db);
    await sql`update jobs.queue set monitor_claim_on = monitor_claim_on - ${ago},
      monitor_on = monitor_on - ${ago}`.execute(db);
    await sql`update core_leases set held_until = held_until - ${ago}`.execute(db);
  };
  await age();
  await boss.supervise();
  // The pause before the next attempt.
  await age();
  await boss.stop({ graceful: false, close: false });
}
