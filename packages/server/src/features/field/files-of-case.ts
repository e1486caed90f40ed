import type { PhotoSlot } from '@trustiq/contract/field/form-parts.ts';
import type { Db } from '../../platform/database/open-database.ts';
import { listCaseFiles } from './case-contents.store.ts';

export type GivenFile = { readonly slot: PhotoSlot; readonly document: string | null };

const withoutEnding = (fileName: string): string => fileName.replace(/\.[a-z0-9]+$/i, '').toLowerCase();

/** What came with the case before: nobody photographs it a second time. */
export async function filesOfCase(db: Db, applicationId: number | null): Promise<GivenFile[]> {
  if (applicationId === null) return [];
  const { documents, photos } = await listCaseFiles(db, applicationId);
  return [
    ...documents.map((fileName) => ({ slot: 'DOCUMENT' as const, document: withoutEnding(fileName) })),
    ...photos.map((slot) => ({ slot: slot as PhotoSlot, document: null })),
  ];
}
