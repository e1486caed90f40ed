import { sql } from 'kysely';
import type { Db } from '../../platform/database/open-database.ts';
import type { Tables } from '../../schema/schema.ts';

const receivedBytes = sql<number>`coalesce((
  select sum(octet_length(q.content)) from field_photo_pieces q where q.photo_id = p.id), 0)`;

const everyPhoto = (db: Db) =>
  db.selectFrom('field_photos as p').selectAll('p').select(receivedBytes.as('received_bytes'));

const photos = (db: Db) => everyPhoto(db).where('p.removed_at', 'is', null);

export type PhotoRow = Awaited<ReturnType<ReturnType<typeof photos>['executeTakeFirstOrThrow']>>;

export async function findPhoto(db: Db, formId: string, id: string): Promise<PhotoRow | null> {
  return (await photos(db).where('p.id', '=', id).where('p.form_id', '=', formId).executeTakeFirst()) ?? null;
}

/** Also those that were taken out again: their files are not gone yet. */
export const listEveryPhoto = (db: Db, formIds: readonly string[]): Promise<PhotoRow[]> =>
  formIds.length === 0
    ? Promise.resolve([])
    : everyPhoto(db).where('p.form_id', 'in', formIds).orderBy('p.announced_at').orderBy('p.id').execute();

type NewPhoto = Omit<
  Tables['field_photos'],
  'announced_at' | 'object_name' | 'detected_type' | 'attached_at' | 'removed_at' | 'taken_at'
> & { readonly taken_at: string | null };

/** False where the id is taken, by whatever. */
export async function announcePhoto(db: Db, photo: NewPhoto, at: Date): Promise<boolean> {
  const row = await db
    .insertInto('field_photos')
    .values({ ...photo, announced_at: at, object_name: null, detected_type: null, attached_at: null, removed_at: null })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertPiece(db: Db, photoId: string, startsAt: number, content: Uint8Array): Promise<void> {
  await db.insertInto('field_photo_pieces').values({ photo_id: photoId, starts_at: startsAt, content }).execute();
}

export const listPieces = (db: Db, photoId: string) =>
  db
    .selectFrom('field_photo_pieces')
    .select(['starts_at', 'content'])
    .where('photo_id', '=', photoId)
    .orderBy('starts_at')
    .execute();

export async function forgetPieces(db: Db, photoId: string): Promise<void> {
  await db.deleteFrom('field_photo_pieces').where('photo_id', '=', photoId).execute();
}

/** All of it has come and lies in the store of files. */
export async function keepWholePhoto(
  db: Db,
  photoId: string,
  { objectName, detectedType }: { readonly objectName: string; readonly detectedType: string },
): Promise<void> {
  await db
    .updateTable('field_photos')
    .set({ object_name: objectName, detected_type: detectedType })
    .where('id', '=', photoId)
    .execute();
  await forgetPieces(db, photoId);
}

export async function removePhoto(db: Db, photoId: string, at: Date): Promise<void> {
  await db.updateTable('field_photos').set({ removed_at: at }).where('id', '=', photoId).execute();
  await forgetPieces(db, photoId);
}

export async function markAttached(db: Db, photoIds: readonly string[], at: Date): Promise<void> {
  if (photoIds.length === 0) return;
  await db.updateTable('field_photos').set({ attached_at: at }).where('id', 'in', photoIds).execute();
}

/** Photos that had not come whole when their form was sent. */
export const listLeftPhotos = (db: Db) =>
  db
    .selectFrom('field_photos as p')
    .innerJoin('field_forms as f', 'f.id', 'p.form_id')
    .select(['p.id', 'p.form_id'])
    .where('f.sent_at', 'is not', null)
    .where('p.attached_at', 'is', null)
    .where('p.removed_at', 'is', null)
    .execute();

/** Files of photos that were removed before they became files of a case: nobody else knows their names. */
export async function listRemovedFiles(db: Db, most: number) {
  const rows = await db
    .selectFrom('field_photos')
    .select(['id', 'form_id', 'object_name'])
    .where('removed_at', 'is not', null)
    .where('attached_at', 'is', null)
    .where('object_name', 'is not', null)
    .orderBy('removed_at')
    .limit(most)
    .execute();
  return rows.flatMap(({ object_name, ...photo }) => (object_name === null ? [] : [{ ...photo, object_name }]));
}

export async function forgetFile(db: Db, photoId: string): Promise<void> {
  await db
    .updateTable('field_photos')
    .set({ object_name: null, detected_type: null })
    .where('id', '=', photoId)
    .execute();
}
