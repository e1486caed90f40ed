import type { Db } from '../database/open-database.ts';

/** With their codes, so that whoever reads them can tell whose they are. */
export const listEventEntries = (db: Db, event: string) =>
  db
    .selectFrom('audit_entries')
    .select(['id', 'chain_key as chainKey', 'payload', 'mac'])
    .where('event', '=', event)
    .orderBy('id')
    .execute();
