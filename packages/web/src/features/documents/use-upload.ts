import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toUpload } from '@trustiq/contract/documents/document-row.ts';
import { uploadDocument } from '@trustiq/contract/documents/documents.ts';
import { call } from '../../lib/api.ts';
import { newIdempotencyKey } from '../../lib/idempotency-key.ts';

function base64Of(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve((reader.result as string).replace(/^[^,]*,/, ''));
    reader.onerror = () => reject(reader.error ?? new Error(`Could not read ${file.name}`));
    reader.readAsDataURL(file);
  });
}

/** Sends files one after the other; what arrived stays even when a later one fails. */
export function useUpload(applicationId: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (files: readonly File[]) => {
      for (const file of files) {
        const body = {
          id: applicationId,
          ...toUpload({
            fileName: file.name,
            sizeBytes: file.size,
            declaredType: file.type || 'application/octet-stream',
            fileData: await base64Of(file),
          }),
        };
        await call(uploadDocument, { body }, { idempotencyKey: newIdempotencyKey() });
      }
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['case', applicationId] }),
  });
}
