import { sql } from 'kysely';
import type { Db } from '../../platform/database/open-database.ts';
import type { KeptFile } from '../../platform/kept-files/kept-files.store.ts';

export type WaitingPhoto = KeptFile & { readonly detectedType: string };

/** The newest that waits, of those before another: of the cases that are worked on. */
export async function findWaitingPhoto(db: Db, before: number | null): Promise<WaitingPhoto | null> {
  const row = await db
    .selectFrom('photo_prints as p')
    .innerJoin('survey_photos as s', 's.id', 'p.photo_id')
    .select(['s.id', 's.application_id', 's.filename', 's.object_name', 's.size_bytes', 's.sha256', 's.detected_type'])
    .where('p.print_cipher', 'is', null)
    .$if(before !== null, (query) => query.where('p.photo_id', '<', before as number))
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
  };
}

export const savePrint = (trx: Db, photoId: number, cipher: Uint8Array) =>
  trx.updateTable('photo_prints').set({ print_cipher: cipher }).where('photo_id', '=', photoId).execute();

/** Up to a bound. */
export async function countWaitingPhotos(db: Db, bound: number): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting
    from (select from photo_prints where print_cipher is null limit ${sql.lit(bound)}) w`.execute(db);
  return rows[0]?.waiting ?? 0;
}
