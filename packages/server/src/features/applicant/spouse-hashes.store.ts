import { sql } from 'kysely';
import type { Db } from '../../platform/database/open-database.ts';

export async function listUnhashedSpouses(db: Db, limit: number) {
  return db
    .selectFrom('spouses')
    .select(['id', 'nik_cipher', 'application_id', 'relation'])
    .where('nik_hash', 'is', null)
    .where('nik_cipher', 'is not', null)
    .orderBy('id')
    .limit(limit)
    .$narrowType<{ nik_cipher: Uint8Array }>()
    .execute();
}

export async function saveSpouseHashes(
  db: Db,
  table: 'spouses' | 'earlier_marriages',
  hashes: readonly { id: number; hash: Uint8Array }[],
): Promise<void> {
  if (hashes.length === 0) return;
  const given = JSON.stringify(hashes.map(({ id, hash }) => ({ id, hash: Buffer.from(hash).toString('hex') })));
  await sql`update ${sql.table(table)} s set nik_hash = decode(g.hash, 'hex')
    from json_to_recordset(${given}::json) as g(id bigint, hash text) where s.id = g.id`.execute(db);
}

export async function listUnhashedEarlierSpouses(db: Db, limit: number) {
  return db
    .selectFrom('earlier_marriages')
    .select(['id', 'nik_cipher', 'application_id', 'sequence', 'position'])
    .where('nik_hash', 'is', null)
    .where('nik_cipher', 'is not', null)
    .orderBy('id')
    .limit(limit)
    .$narrowType<{ nik_cipher: Uint8Array }>()
    .execute();
}

/** Made with a key that is on its way out; they are made anew right after. */
export async function forgetSpouseHashes(db: Db): Promise<void> {
  await db.updateTable('spouses').set({ nik_hash: null }).execute();
  await db.updateTable('earlier_marriages').set({ nik_hash: null }).execute();
}
