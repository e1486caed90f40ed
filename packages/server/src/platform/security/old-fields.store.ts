import type { Db } from '../database/open-database.ts';

export async function findAnyOldField(db: Db): Promise<Uint8Array | null> {
  const row = await db.selectFrom('borrowers').select('nik_cipher').limit(1).executeTakeFirst();
  return row?.nik_cipher ?? null;
}
