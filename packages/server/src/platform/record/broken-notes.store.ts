import { sql } from 'kysely';
import type { Db } from '../database/open-database.ts';

/** Who looks at the same case, or at what belongs to none, meanwhile waits, until the transaction ends, and then sees what was told. */
export async function lockNotes(trx: Db, applicationId: number | null): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`broken ${applicationId}`}, 0))`.execute(trx);
}

export const listNotes = (db: Db, chainKey: string, event: string) =>
  db
    .selectFrom('audit_entries')
    .select(['payload', 'mac'])
    .where('chain_key', '=', chainKey)
    .where('event', '=', event)
    .execute();
