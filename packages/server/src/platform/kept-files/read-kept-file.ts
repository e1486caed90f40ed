import { appendAudit } from '../audit/audit-entry.ts';
import type { Db } from '../database/open-database.ts';
import { Failure } from '../http/failure.ts';
import type { Origin } from '../http/handler.ts';
import type { FileStorage } from '../storage/file-storage.ts';
import type { Clock } from '../time/clock.ts';
import { type FileFault, faultOfFile, type OpenedFile, openKeptFile } from './kept-file.ts';
import type { FileTable, KeptFile } from './kept-files.store.ts';

export type FileDeps = { readonly db: Db; readonly now: Clock; readonly storage: FileStorage };

export type Reader = {
  readonly userId: number | null;
  readonly origin: Origin | null;
  /** It comes with a screen, small, without anybody having asked for it. */
  readonly isPhotoOfScreen?: boolean;
};

export const REFUSED_EVENT = 'file_refused';

const idIn: Record<FileTable, string> = { documents: 'documentId', survey_photos: 'photoId' };

async function noteRefused({ db, now }: FileDeps, file: KeptFile, why: FileFault, { userId, origin }: Reader) {
  const details = { [idIn[file.table]]: file.id, why };
  await appendAudit(db, {
    at: now(),
    event: REFUSED_EVENT,
    userId,
    applicationId: file.applicationId,
    origin,
    details,
  });
}

/** As its row tells of it, and whether the row itself is as it was marked. */
export type ShownFile = { readonly file: KeptFile; readonly isRowRight: boolean };

/**
 * The file of a row that the caller may see. Reading it is recorded, and so is one that is not what was uploaded: bytes that
 * fit a row which somebody changed with them are not.
 */
export async function readKeptFile(
  deps: FileDeps,
  { file, isRowRight }: ShownFile,
  reader: Reader,
): Promise<OpenedFile> {
  const { db, now, storage } = deps;
  const stored = isRowRight
    ? await openKeptFile(storage, file, () => noteRefused(deps, file, 'changed', reader))
    : 'changed';
  if (typeof stored === 'string') {
    await noteRefused(deps, file, stored, reader);
    throw new Failure('FILE_BROKEN', { why: stored });
  }
  const read = {
    at: now(),
    event: 'document_read',
    userId: reader.userId,
    applicationId: file.applicationId,
    origin: reader.origin,
    details: {
      purpose: 'credit_assessment',
      [idIn[file.table]]: file.id,
      ...(reader.isPhotoOfScreen ? { isPhotoOfScreen: true } : {}),
    },
  } as const;
  await appendAudit(db, read).catch((error: unknown) => {
    // Nobody gets to read what is not written down, and nobody else would close it.
    stored.content.destroy();
    throw error;
  });
  return stored;
}

/** Looks at every file of a case, before money leaves for it. Gives the names of those that are not what was uploaded. */
export async function findBrokenFiles(deps: FileDeps, files: readonly KeptFile[], reader: Reader): Promise<string[]> {
  const broken: string[] = [];
  for (const file of files) {
    const fault = await faultOfFile(deps.storage, file);
    if (fault === null) continue;
    await noteRefused(deps, file, fault, reader);
    broken.push(file.fileName);
  }
  return broken;
}
