import { applicationOfPhoto } from '@trustiq/contract/documents/ktp-photo-name.ts';
import type { Db } from '../../platform/database/open-database.ts';
import { Failure } from '../../platform/http/failure.ts';
import type { FileReply } from '../../platform/http/file-reply.ts';
import type { Handler, Origin, SignedIn } from '../../platform/http/handler.ts';
import { readKeptFile } from '../../platform/kept-files/read-kept-file.ts';
import type { CaseDeps } from '../../workflow/case-work.ts';
import { isPreviewable } from './detect-type.ts';
import { findDocument, findKtpDocument, type StoredDocument } from './documents.store.ts';

type Reading = {
  readonly document: StoredDocument;
  readonly isRowRight: boolean;
  readonly wants: FileReply['disposition'];
  readonly isPhotoOfScreen?: boolean;
  readonly actor: SignedIn;
  readonly origin: Origin;
};

/** The file of a document that the caller may see. */
async function openDocument(
  deps: CaseDeps,
  { document, isRowRight, wants, isPhotoOfScreen = false, actor, origin }: Reading,
): Promise<FileReply> {
  const file = {
    table: 'documents',
    id: document.id,
    applicationId: document.application_id,
    fileName: document.filename,
    objectName: document.object_name,
    sizeBytes: document.size_bytes,
    sha256: document.sha256,
  } as const;
  const stored = await readKeptFile(deps, { file, isRowRight }, { userId: actor.userId, origin, isPhotoOfScreen });
  return {
    name: document.filename,
    contentType: document.detected_type,
    disposition: isPreviewable(document.detected_type) ? wants : 'attachment',
    ...stored,
  };
}

export function getDocumentContent(deps: CaseDeps): Handler<'getDocumentContent'> {
  return async ({ params, query, actor, origin }) => {
    const find = async (trx: Db) => {
      const document = await findDocument(trx, params.id);
      return document && { id: document.application_id, document };
    };
    const shown = await deps.cases.show(actor, find, async (_trx, { isRowRight }, { document }) => ({
      document,
      isRowRight: isRowRight('documents', document.id),
    }));
    return openDocument(deps, { ...shown, wants: query.disposition, actor, origin });
  };
}

export function getKtpPhoto(deps: CaseDeps): Handler<'getKtpPhoto'> {
  return async ({ params, actor, origin }) => {
    const key = { id: applicationOfPhoto(params.name) };
    const shown = await deps.cases.show(actor, key, async (trx, { record, isRowRight }) => {
      const document = await findKtpDocument(trx, record.id);
      if (document === null) throw new Failure('NOT_FOUND');
      return { document, isRowRight: isRowRight('documents', document.id) };
    });
    return openDocument(deps, { ...shown, wants: 'inline', isPhotoOfScreen: true, actor, origin });
  };
}
