import { z } from 'zod';
import { caseId } from '../wire/case-id.ts';
import { endpoint } from '../wire/endpoint.ts';
import { documentRowSchema } from './document-row.ts';

export const uploadDocument = endpoint({
  method: 'POST',
  path: '/api/application-data-docs',
  summary: 'Add a credit document to an application',
  permission: 'document.upload',
  body: z.strictObject({
    /** Of the application. */
    id: z.int().positive(),
    creditFile: z.string().min(1).max(1000),
    /** Where a file is kept is not for the sender to say. */
    creditFileBucket: z.string().max(255).nullish(),
    creditFileSize: z.int().min(0),
    /** What the sender believes; what it is is read from its first bytes. */
    creditFileType: z.string().max(255),
    fileData: z.string(),
  }),
  reply: documentRowSchema,
  errors: [
    'NOT_FOUND',
    'STEP_REFUSED',
    'STALE_VERSION',
    'DISBURSEMENT_IN_PROGRESS',
    'TOO_LARGE',
    'RULE_BROKEN',
    'IN_PROGRESS',
    'KEY_REUSED',
    'PARTNER_UNAVAILABLE',
    'STORAGE_FULL',
  ],
  upload: true,
  idempotent: true,
});

export const listDocuments = endpoint({
  method: 'GET',
  path: '/api/application-data-docs/app/:appId',
  summary: 'The credit documents of an application, oldest first',
  permission: 'application.read',
  reads: 'documents',
  params: z.strictObject({ appId: z.coerce.number().int().positive() }),
  reply: z.array(documentRowSchema),
  errors: ['NOT_FOUND'],
});

export const getDocumentContent = endpoint({
  method: 'GET',
  path: '/api/application-data-docs/:id/content',
  summary: 'The file itself; shown in place only when it is a PDF, PNG or JPEG',
  permission: 'application.read',
  reads: 'documents',
  params: caseId,
  query: z.strictObject({ disposition: z.enum(['inline', 'attachment']).default('attachment') }),
  reply: 'file',
  errors: ['NOT_FOUND', 'FILE_BROKEN', 'PARTNER_UNAVAILABLE'],
});

export const getKtpPhoto = endpoint({
  method: 'GET',
  path: '/api/files/photo/:name',
  summary: "The photo of the applicant's identity card, `ktp-{application}`",
  permission: 'application.read',
  reads: 'documents',
  params: z.strictObject({ name: z.string().regex(/^ktp-\d{1,15}$/) }),
  reply: 'file',
  errors: ['NOT_FOUND', 'FILE_BROKEN', 'PARTNER_UNAVAILABLE'],
});
