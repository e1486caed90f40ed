import { z } from 'zod';
import { plainNames } from '../wire/plain-names.ts';

export const documentRowSchema = z
  .object({
    id: z.int(),
    filename: z.string(),
    creditFileType: z.string(),
    creditFileSize: z.int(),
    uploadedBy: z.string(),
    uploadedAt: z.string(),
    path: z.string(),
  })
  .meta({ title: 'Document' });

const names = plainNames({ creditFileType: 'type', creditFileSize: 'sizeBytes' });

const uploadNames = plainNames({ creditFile: 'fileName', creditFileSize: 'sizeBytes', creditFileType: 'declaredType' });

type UploadOnWire = {
  readonly creditFile: string;
  readonly creditFileSize: number;
  readonly creditFileType: string;
  readonly fileData: string;
};

/** A file that somebody sends, and what they say of it. */
export type Upload = {
  readonly fileName: string;
  readonly sizeBytes: number;
  readonly declaredType: string;
  readonly fileData: string;
};

export const fromUpload = <Body extends UploadOnWire>(body: Body) => uploadNames.fromWire(body);
export const toUpload = (upload: Upload): UploadOnWire => uploadNames.toWire(upload);

/** A credit document in plain names; its type is what its first bytes say. */
export type DocumentRow = ReturnType<typeof fromDocumentRow>;

export type DocumentReply = z.output<typeof documentRowSchema>;

export const fromDocumentRow = (row: DocumentReply) => names.fromWire(row);
export const toDocumentRow = (document: DocumentRow): DocumentReply => names.toWire(document);
