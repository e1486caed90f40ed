import type { Db } from '../../platform/database/open-database.ts';
import type { SignedIn } from '../../platform/http/handler.ts';
import type { FieldDeps } from './field-deps.ts';
import { markAttached, type PhotoRow } from './field-photos.store.ts';

const endings: Readonly<Record<string, string>> = {
  'application/pdf': 'pdf',
  'image/png': 'png',
  'image/jpeg': 'jpg',
};

type Whole = PhotoRow & { readonly object_name: string; readonly detected_type: string };

export const isWhole = (row: PhotoRow): row is Whole => row.object_name !== null && row.detected_type !== null;

/** A document is called what it was asked for as, so that the desks find it; a photo of a survey keeps its own name. */
const nameOf = ({ document, file_name, detected_type }: Whole): string =>
  document === null ? file_name : `${document}.${endings[detected_type] ?? 'bin'}`;

/** Photos and scans of a form become files of its application. */
export async function attachFiles(
  deps: FieldDeps,
  db: Db,
  applicationId: number,
  photos: readonly Whole[],
  by: SignedIn,
): Promise<void> {
  const at = deps.now();
  for (const photo of photos.filter(({ attached_at }) => attached_at === null)) {
    const file = {
      fileName: nameOf(photo),
      detectedType: photo.detected_type,
      sizeBytes: photo.size_bytes,
      objectName: photo.object_name,
      sha256: photo.sha256,
    };
    const { latitude, longitude } = photo;
    const takenAt = photo.taken_at?.toISOString() ?? null;
    if (photo.slot === 'DOCUMENT')
      await deps.bringIn.insertDocument(db, {
        ...file,
        applicationId,
        declaredType: photo.detected_type,
        uploadedBy: by.fullName,
        at,
      });
    else
      await deps.bringIn.insertPhoto(
        db,
        applicationId,
        { ...file, category: photo.slot, latitude, longitude, takenAt },
        at,
      );
  }
  await markAttached(
    db,
    photos.map(({ id }) => id),
    at,
  );
}
