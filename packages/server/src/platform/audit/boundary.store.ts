import { sql } from 'kysely';
import type { Db } from '../database/open-database.ts';

/** The next entries without a code. */
export const listUnkeyed = (db: Db, afterId: number, limit: number): Promise<{ id: number; hash: Uint8Array }[]> =>
  db
    .selectFrom('audit_entries')
    .select(['id', 'hash'])
    .where('mac', 'is', null)
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(limit)
    .execute();

export const listBoundaries = (db: Db, event: string) =>
  db
    .selectFrom('audit_entries')
    .select(['id', 'chain_key as chainKey', 'payload', 'mac'])
    .where('event', '=', event)
    .orderBy('id')
    .execute();

/** The first entry that a version with codes wrote although it stands before the boundary, or has its code no longer. */
export async function findKeyedBefore(db: Db, boundaryId: number): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`select id from audit_entries
    where case when mac is null then strpos(payload, '"nonce":"') > 0
      else id < ${boundaryId} and (application_id is not null or user_id is not null) end
    order by id limit 1`.execute(db);
  return rows[0] === undefined ? null : Number(rows[0].id);
}
