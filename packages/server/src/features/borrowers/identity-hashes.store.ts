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
