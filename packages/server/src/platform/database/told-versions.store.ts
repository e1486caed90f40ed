import type { Db } from './open-database.ts';

export type VersionEntry = { readonly chainKey: string; readonly payload: string; readonly mac: string | null };

export const listVersionEntries = (db: Db, event: string): Promise<VersionEntry[]> =>
  db
    .selectFrom('audit_entries')
    .select(['chain_key as chainKey', 'payload', 'mac'])
    .where('event', '=', event)
    .orderBy('id')
    .execute();
