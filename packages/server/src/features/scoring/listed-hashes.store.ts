import { sql } from 'kysely';
import type { Db } from '../../platform/database/open-database.ts';

export async function countListedWithoutNumber(db: Db): Promise<number> {
  const row = await db
    .selectFrom('watchlist')
    .select(sql<number>`count(*)`.as('count'))
    .where('nik_hash', 'is not', null)
    .where('nik_cipher', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

export const listListedNumbers = (db: Db) =>
  db
    .selectFrom('watchlist')
    .select(['id', 'name', 'birth_date as birthDate', 'source', 'nik_cipher'])
    .where('nik_cipher', 'is not', null)
    .$narrowType<{ nik_cipher: Uint8Array }>()
    .execute();

export async function saveListedHash(db: Db, id: number, nikHash: Uint8Array): Promise<void> {
  await db.updateTable('watchlist').set({ nik_hash: nikHash }).where('id', '=', id).execute();
}
