import { sql } from 'kysely';
import type { Db } from '../../platform/database/open-database.ts';

export const listIdentities = (db: Db, after: number, limit: number) =>
  db
    .selectFrom('borrowers')
    .select(['id', 'nik_cipher', 'nik_hash', 'nik_prefix_hash'])
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();

export const listPersonIdentities = (db: Db, after: number, limit: number) =>
  db
    .selectFrom('persons as p')
    .innerJoin('applications as a', 'a.id', 'p.application_id')
    .select(['a.id', 'p.nik_cipher', 'a.nik_hash'])
    .where('p.application_id', '>', after)
    .orderBy('p.application_id')
    .limit(limit)
    .execute();

export async function findStrayApplication(db: Db): Promise<number | null> {
  const row = await db
    .selectFrom('applications as a')
    .innerJoin('borrowers as b', 'b.id', 'a.borrower_id')
    .select('a.id')
    .whereRef('a.nik_hash', '<>', 'b.nik_hash')
    .orderBy('a.id')
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}

type IdentityHashes = { readonly id: number; readonly hash: string; readonly prefixHash: string };

/** Of borrowers and of their applications together. */
export async function saveIdentityHashes(db: Db, rows: readonly IdentityHashes[]): Promise<void> {
  const given = sql`json_to_recordset(${JSON.stringify(rows)}::json) as n(id bigint, hash text, "prefixHash" text)`;
  await sql`
    update borrowers b set nik_hash = decode(n.hash, 'hex'), nik_prefix_hash = decode(n."prefixHash", 'hex')
    from ${given} where b.id = n.id`.execute(db);
  await sql`
    update applications a set nik_hash = decode(n.hash, 'hex') from ${given} where a.borrower_id = n.id`.execute(db);
}
