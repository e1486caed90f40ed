import type { DocumentRow } from '@trustiq/contract/documents/document-row.ts';
import { getDocumentContent } from '@trustiq/contract/documents/documents.ts';
import { call } from '../../lib/api.ts';

const previewTypes = ['application/pdf', 'image/png', 'image/jpeg'];

/** What a browser can show in place; everything else is downloaded. */
export const isPreviewable = ({ type }: DocumentRow): boolean => previewTypes.includes(type);

export const loadFile = (id: number, disposition: 'inline' | 'attachment', signal?: AbortSignal): Promise<Blob> =>
  call(getDocumentContent, { params: { id }, query: { disposition } }, signal ? { signal } : {});

/** Saves a file under its own name. */
export async function downloadFile({ id, filename }: DocumentRow): Promise<void> {
  const address = URL.createObjectURL(await loadFile(id, 'attachment'));
  const link = document.createElement('a');
  link.href = address;
  link.download = filename;
  link.click();
  // The browser reads the address after the click returns.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
