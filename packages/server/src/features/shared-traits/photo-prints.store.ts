import { sql } from 'kysely';
import type { Db } from '../../platform/database/open-database.ts';
import type { KeptFile } from '../../platform/kept-files/kept-files.store.ts';

export type WaitingPhoto = KeptFile & { readonly detectedType: string; readonly tries: number };

/**
 * Of those that wait and whose time has come the one that was tried least, and of these the newest: of the cases that are
 * worked on. What waits beyond `latest` was put off by somebody else, and its time has come too.
 */
export async function findWaitingPhoto(db: Db, at: Date, latest: Date): Promise<WaitingPhoto | null> {
  const row = await db
    .selectFrom('photo_prints as p')
    .innerJoin('survey_photos as s', 's.id', 'p.photo_id')
    .select(['s.id', 's.application_id', 's.filename', 's.object_name', 's.size_bytes', 's.sha256', 's.detected_type'])
    .select('p.tries')
    .where('p.print_cipher', 'is', null)
    .where((eb) =>
      eb.or([eb('p.next_try_at', 'is', null), eb('p.next_try_at', '<=', at), eb('p.next_try_at', '>', latest)]),
    )
    .orderBy('p.tries')
    .orderBy('p.photo_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (row === undefined) return null;
  return {
    table: 'survey_photos',
    id: row.id,
    applicationId: row.application_id,
    fileName: row.filename,
    objectName: row.object_name,
    sizeBytes: row.size_bytes,
    sha256: row.sha256,
    detectedType: row.detected_type,
    tries: row.tries,
  };
}

/** One try more than before. Whether it was noted: somebody else may have taken the photo meanwhile. */
export async function noteTry(db: Db, { id, tries }: Pick<WaitingPhoto, 'id' | 'tries'>, nextTry: Date) {
  const { numUpdatedRows } = await db
    .updateTable('photo_prints')
    .set({ tries: sql<number>`least(tries, 1000) + 1`, next_try_at: nextTry })
    .where('photo_id', '=', id)
    .where('tries', '=', tries)
    .where('print_cipher', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Whether it was kept: of two who looked at the same photo the first one. */
export async function savePrint(trx: Db, photoId: number, cipher: Uint8Array): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('photo_prints')
    .set({ print_cipher: cipher, tries: 0, next_try_at: null })
    .where('photo_id', '=', photoId)
    .where('print_cipher', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** What is kept of the survey photos of an application, of those that were looked at. */
export async function listPrints(
  db: Db,
  applicationId: number,
): Promise<{ readonly id: number; readonly cipher: Uint8Array }[]> {
  const rows = await db
    .selectFrom('survey_photos as s')
    .innerJoin('photo_prints as p', 'p.photo_id', 's.id')
    .select(['s.id', 'p.print_cipher'])
    .where('s.application_id', '=', applicationId)
    .execute();
  return rows.flatMap(({ id, print_cipher }) => (print_cipher === null ? [] : [{ id, cipher: print_cipher }]));
}

/** Up to a bound. */
export async function countWaitingPhotos(db: Db, bound: number): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting
    from (select from photo_prints where print_cipher is null limit ${sql.lit(bound)}) w`.execute(db);
  return rows[0]?.waiting ?? 0;
}
