import type { Status } from '@trustiq/domain/workflow/application-workflow.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/open-database.ts';
import { isListedPerson } from '../../schema/listed-person.ts';

export type WatchedPerson = {
  readonly nikHash: Uint8Array | null;
  /** The same number, for the day on which the key of the hashes changes. */
  readonly nikCipher: Uint8Array | null;
  /** In capitals, with single spaces, as applications have it. */
  readonly name: string;
  readonly birthDate: string | null;
  readonly source: string;
};

type Applicant = { readonly nikHash: Uint8Array; readonly name: string; readonly birthDate: string };

/** Any number; whoever reads the list for a mark and whoever changes the list use the same. */
const LIST_LOCK = 7_264_005;

/** Until the lock is released nobody changes the list; any number of readers may. */
export const holdWatchlist = (db: Db) => sql`select pg_advisory_lock_shared(${LIST_LOCK})`.execute(db);

/** Until the lock is released nobody else reads the list for a mark, nor changes it. */
export const lockWatchlist = (db: Db) => sql`select pg_advisory_lock(${LIST_LOCK})`.execute(db);

/** By identity number, or by name and birth date together. */
export async function isWatched(db: Db, { nikHash, name, birthDate }: Applicant): Promise<boolean> {
  const row = await db
    .selectFrom('watchlist')
    .select('id')
    .where((eb) =>
      eb.or([eb('nik_hash', '=', nikHash), eb.and([eb('name', '=', name), eb('birth_date', '=', birthDate)])]),
    )
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function setWatched(db: Db, applicationId: number, isOnWatchlist: boolean): Promise<void> {
  await db
    .updateTable('applications')
    .set({ is_on_watchlist: isOnWatchlist })
    .where('id', '=', applicationId)
    .execute();
}

/** Gives the number of persons that were not on the list yet. */
export async function addWatched(db: Db, persons: readonly WatchedPerson[]): Promise<number> {
  if (persons.length === 0) return 0;
  const rows = await db
    .insertInto('watchlist')
    .values(
      persons.map(({ nikHash, nikCipher, name, birthDate, source }) => ({
        nik_hash: nikHash,
        nik_cipher: nikCipher,
        name,
        birth_date: birthDate,
        source,
      })),
    )
    // Entries of an older version get the number that they lack.
    .onConflict((conflict) =>
      conflict
        .expression(sql`coalesce(nik_hash, ''::bytea), name, coalesce(birth_date, '0001-01-01'), source`)
        .doUpdateSet({ nik_cipher: sql`excluded.nik_cipher` })
        .where('watchlist.nik_cipher', 'is', null)
        .where('watchlist.nik_hash', 'is not', null),
    )
    .returning(sql<boolean>`xmax = 0`.as('is_new'))
    .execute();
  return rows.filter(({ is_new }) => is_new).length;
}

/** That a list was taken in, also one in which nobody was new. */
export async function insertImport(db: Db, at: Date): Promise<void> {
  await db.insertInto('watchlist_imports').values({ imported_at: at }).execute();
}

export type WatchlistHit = { readonly id: number; readonly status: Status; readonly isMarked: boolean };

/** Every application of a listed person, marked or not, open or not. */
export async function listHits(db: Db): Promise<WatchlistHit[]> {
  return db
    .selectFrom('applications as a')
    .select(['a.id', 'a.status', 'a.is_on_watchlist as isMarked'])
    .where(isListedPerson('a'))
    .orderBy('a.id')
    .execute();
}

export type WrongMark = { readonly id: number; readonly isMarked: boolean };

/** Cases in these statuses that the list and their mark tell apart. */
export async function listWrongMarks(db: Db, statuses: readonly Status[]): Promise<WrongMark[]> {
  return db
    .selectFrom('applications as a')
    .select(['a.id', 'a.is_on_watchlist as isMarked'])
    .where('a.status', 'in', statuses)
    .where(sql<boolean>`a.is_on_watchlist <> ${isListedPerson('a')}`)
    .orderBy('a.id')
    .execute();
}

export async function markWatched(db: Db, applicationIds: readonly number[]): Promise<void> {
  await db
    .updateTable('applications')
    .set({ is_on_watchlist: true })
    .where('id', '=', sql<number>`any(${applicationIds}::bigint[])`)
    .execute();
}
