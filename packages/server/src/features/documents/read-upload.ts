import type { Upload } from '@trustiq/contract/documents/document-row.ts';
import { documents as en } from '@trustiq/contract/texts/en/documents.ts';
import { documents as id } from '@trustiq/contract/texts/id/documents.ts';
import type { Language } from '@trustiq/contract/texts/language.ts';
import { Failure } from '../../platform/http/failure.ts';
import { cleanFileName } from './clean-file-name.ts';
import { decodeBase64, decodedSize } from './decode-base64.ts';
import { detectType } from './detect-type.ts';

const LARGEST_BYTES = 10 * 1024 * 1024;
const texts = { id, en };

export type UploadedFile = {
  readonly fileName: string;
  readonly declaredType: string;
  readonly detectedType: string;
  readonly content: Buffer;
};

export const uploadRefused = (why: string, language: Language): Failure =>
  new Failure('RULE_BROKEN', { file: why }, { title: texts[language].uploadFailed });

/** The file of an upload, or why it is none. Nothing the sender says about it is believed. */
export function readUpload(upload: Upload, language: Language): UploadedFile {
  if (decodedSize(upload.fileData) > LARGEST_BYTES) throw new Failure('TOO_LARGE', { largestBytes: LARGEST_BYTES });
  const content = decodeBase64(upload.fileData);
  if (content === null) throw uploadRefused('not_base64', language);
  if (content.length === 0) throw uploadRefused('empty', language);
  if (content.length !== upload.sizeBytes) throw uploadRefused('size_differs', language);
  return {
    fileName: cleanFileName(upload.fileName),
    declaredType: upload.declaredType,
    detectedType: detectType(content),
    content,
  };
}
