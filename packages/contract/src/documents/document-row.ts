import { z } from 'zod';
import { plainNames } from '../plain-names.ts';

export const documentRowSchema = z.object({
  id: z.int(),
  filename: z.string(),
  creditFileType: z.string(),
  creditFileSize: z.int(),
  uploadedBy: z.string(),
  uploadedAt: z.string(),
  path: z.string(),
});

const names = plainNames({ creditFileType: 'type', creditFileSize: 'sizeBytes' });

/** A credit document in plain names; its type is what its first bytes say. */
export type DocumentRow = ReturnType<typeof fromDocumentRow>;

export type DocumentReply = z.output<typeof documentRowSchema>;

export const fromDocumentRow = (row: DocumentReply) => names.fromWire(row);
export const toDocumentRow = (document: DocumentRow): DocumentReply => names.toWire(document);
