import { sql } from 'kysely';
import type { Db } from '../database/open-database.ts';

/** Everything that this connection has locked beyond its transactions. On a connection that broke nothing is locked any more. */
export async function releaseLocks(connection: Db): Promise<void> {
  await sql`select pg_advisory_unlock_all()`.execute(connection).catch(() => {});
}
