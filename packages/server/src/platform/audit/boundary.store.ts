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

/** With their codes, so that whoever reads them can tell whose they are. */
export const listEventEntries = (db: Db, event: string) =>
  db
    .selectFrom('audit_entries')
    .select(['id', 'chain_key as chainKey', 'payload', 'mac'])
    .where('event', '=', event)
    .orderBy('id')
    .execute();
