import { type DocumentReply, toDocumentRow } from '@trustiq/contract/documents/document-row.ts';
import type { StoredDocument } from './documents.store.ts';

export const documentReplyOf = (document: StoredDocument): DocumentReply =>
  toDocumentRow({
    id: document.id,
    filename: document.filename,
    type: document.detected_type,
    sizeBytes: document.size_bytes,
    uploadedBy: document.uploaded_by,
    uploadedAt: document.uploaded_at.toISOString(),
    path: `/api/application-data-docs/${document.id}/content`,
  });
