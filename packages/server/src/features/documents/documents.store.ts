import { documentNameParts } from '@trustiq/domain/workflow/document-names.ts';
import { likePattern } from '../../platform/database/list-page.ts';
import type { Db } from '../../platform/database/open-database.ts';

export type NewDocument = {
  readonly applicationId: number;
  readonly fileName: string;
  readonly declaredType: string;
  readonly detectedType: string;
  readonly sizeBytes: number;
  readonly objectName: string;
  readonly sha256: string;
  readonly uploadedBy: string;
  readonly at: Date;
};

export const insertDocument = (db: Db, document: NewDocument) =>
  db
    .insertInto('documents')
    .values({
      application_id: document.applicationId,
      filename: document.fileName,
      content_type: document.declaredType,
      detected_type: document.detectedType,
      size_bytes: document.sizeBytes,
      object_name: document.objectName,
      sha256: document.sha256,
      uploaded_by: document.uploadedBy,
      uploaded_at: document.at,
    })
    .returningAll()
    .executeTakeFirstOrThrow();

export type StoredDocument = Awaited<ReturnType<typeof insertDocument>>;

export const listDocuments = (db: Db, applicationId: number): Promise<StoredDocument[]> =>
  db.selectFrom('documents').selectAll().where('application_id', '=', applicationId).orderBy('id').execute();

export async function findDocument(db: Db, id: number): Promise<StoredDocument | null> {
  return (await db.selectFrom('documents').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
}

/** The file that the application names as the photo of the identity card, else the newest whose name says so. */
export async function findKtpDocument(db: Db, applicationId: number): Promise<StoredDocument | null> {
  const row = await db
    .selectFrom('documents as d')
    .leftJoin('persons as p', 'p.application_id', 'd.application_id')
    .selectAll('d')
    .where('d.application_id', '=', applicationId)
    .where('d.filename', 'ilike', likePattern(documentNameParts.identityCard))
    .orderBy((eb) => eb.fn.coalesce(eb('d.filename', '=', eb.ref('p.ktp_photo_file_name')), eb.val(false)), 'desc')
    .orderBy('d.id', 'desc')
    .executeTakeFirst();
  return row ?? null;
}
