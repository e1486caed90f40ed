import type { DocumentRow } from '@trustiq/contract/documents/documents.ts';
import type { StoredDocument } from './documents.store.ts';

/** A stored document in the words of the contract. */
export const toDocumentRow = (document: StoredDocument): DocumentRow => ({
  id: document.id,
  filename: document.filename,
  creditFileType: document.detected_type,
  creditFileSize: document.size_bytes,
  uploadedBy: document.uploaded_by,
  uploadedAt: document.uploaded_at.toISOString(),
  path: `/api/application-data-docs/${document.id}/content`,
});
