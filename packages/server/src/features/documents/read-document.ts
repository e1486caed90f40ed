import { applicationOfPhoto } from '@trustiq/contract/documents/ktp-photo-name.ts';
import type { CaseDeps } from '../../deps.ts';
import { Failure } from '../../platform/http/failure.ts';
import type { FileReply } from '../../platform/http/file-reply.ts';
import type { Handler, Origin, SignedIn } from '../../platform/http/handler.ts';
import { readKeptFile } from '../../platform/storage/read-kept-file.ts';
import { isPreviewable } from './detect-type.ts';
import { findDocument, findKtpDocument, type StoredDocument } from './documents.store.ts';

type Reading = {
  readonly document: StoredDocument;
  readonly wants: FileReply['disposition'];
  readonly actor: SignedIn;
  readonly origin: Origin;
};

/** The file of a document that the caller may see. */
async function openDocument(deps: CaseDeps, { document, wants, actor, origin }: Reading): Promise<FileReply> {
  const file = {
    table: 'documents',
    id: document.id,
    applicationId: document.application_id,
    fileName: document.filename,
    objectName: document.object_name,
    sizeBytes: document.size_bytes,
    sha256: document.sha256,
  } as const;
  const stored = await readKeptFile(deps, file, { userId: actor.userId, origin });
  return {
    name: document.filename,
    contentType: document.detected_type,
    disposition: isPreviewable(document.detected_type) ? wants : 'attachment',
    ...stored,
  };
}

export function getDocumentContent(deps: CaseDeps): Handler<'getDocumentContent'> {
  return async ({ params, query, actor, origin }) => {
    const document = await findDocument(deps.db, params.id);
    if (document === null) throw new Failure('NOT_FOUND');
    await deps.cases.read(actor, { id: document.application_id });
    return openDocument(deps, { document, wants: query.disposition, actor, origin });
  };
}

export function getKtpPhoto(deps: CaseDeps): Handler<'getKtpPhoto'> {
  return async ({ params, actor, origin }) => {
    const { record } = await deps.cases.read(actor, { id: applicationOfPhoto(params.name) });
    const document = await findKtpDocument(deps.db, record.id);
    if (document === null) throw new Failure('NOT_FOUND');
    return openDocument(deps, { document, wants: 'inline', actor, origin });
  };
}
