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

/** The first entry that a version with codes wrote although it stands before the boundary, or has its code no longer. */
export async function findKeyedBefore(db: Db, boundaryId: number): Promise<number | null> {
  // Two questions: the one has an index of its own, the other ends where the boundary is.
  const { rows } = await sql<{ id: number }>`
    (select id from audit_entries where mac is null and strpos(payload, '"nonce":"') > 0 order by id limit 1)
    union all
    (select id from audit_entries where id < ${boundaryId} and mac is not null
      and (application_id is not null or user_id is not null) order by id limit 1)
    limit 1`.execute(db);
  return rows[0] === undefined ? null : Number(rows[0].id);
}
