import { sql } from 'kysely';
import type { Db } from '../platform/database/open-database.ts';

/** As a bank of before there was a policy book: none of it is there. */
export async function forgetBook(db: Db): Promise<void> {
  for (const name of ['policy_switches', 'policy_bodies', 'policies', 'policy_rulings', 'policy_proposals']) {
    const table = sql.table(name);
    await sql`alter table ${table} disable trigger user`.execute(db);
    await sql`delete from ${table}`.execute(db);
    await sql`alter table ${table} enable trigger user`.execute(db);
  }
  // Nor was any case planned by it.
  await sql`update applications set planned_under = null`.execute(db);
}
