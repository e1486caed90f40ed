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
    .select(['chain_key as chainKey', 'payload', 'mac'])
    .where('event', '=', event)
    .orderBy('id')
    .execute();
