import { sql } from 'kysely';
import type { Db } from '../database/open-database.ts';

export type BirthMark = {
  readonly sequence: number;
  readonly keyId: string;
  readonly kind: 'demo' | 'pilot' | 'production';
  readonly madeAt: Date;
  readonly mac: string;
};

/** A database of an older version has no such table yet. */
export async function hasBirthMarks(db: Db): Promise<boolean> {
  const { rows } = await sql<{ is_there: boolean }>`
    select to_regclass('birth_marks') is not null as is_there`.execute(db);
  return rows[0]?.is_there ?? false;
}

/** One for each key that the database has had, the present one last. */
export const listBirthMarks = (db: Db): Promise<BirthMark[]> =>
  db
    .selectFrom('birth_marks')
    .select(['sequence', 'key_id as keyId', 'kind', 'made_at as madeAt', 'mac'])
    .orderBy('sequence')
    .execute();

export async function insertBirthMark(db: Db, { sequence, keyId, kind, madeAt, mac }: BirthMark): Promise<void> {
  await db.insertInto('birth_marks').values({ sequence, key_id: keyId, kind, made_at: madeAt, mac }).execute();
}

export async function countPeople(db: Db): Promise<{ all: number; demo: number }> {
  const row = await db
    .selectFrom('users')
    .select(sql<number>`count(*)`.as('all'))
    .select(sql<number>`count(*) filter (where is_demo)`.as('demo'))
    .executeTakeFirstOrThrow();
  return { all: Number(row.all), demo: Number(row.demo) };
}

/** Connections of other programs of ours to the same database; the embedded one has room for a single program anyway. */
export async function countOtherPrograms(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and application_name = 'trustiq' and pid <> pg_backend_pid()`.execute(db);
  return rows[0]?.count ?? 0;
}
