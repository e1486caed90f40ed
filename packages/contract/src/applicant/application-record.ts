import { z } from 'zod';
import { applicationRow } from '../applications/application-row.ts';
import { contactDetailsShape, typedContactDetailsShape } from '../applications/contact-details.ts';
import { type EmergencyContact, emergencyContactSchema, toContact } from '../applications/emergency-contact.ts';
import { type DocumentRow, documentRowSchema, toDocumentRow } from '../documents/document-row.ts';
import { caseId } from '../wire/case-id.ts';
import { endpoint } from '../wire/endpoint.ts';
import { type fromListed, toListed } from '../wire/listed-names.ts';

/** The application record: who applied, with contacts and documents. The full NIK is on the detail screens only. */
export const applicationRecordSchema = applicationRow
  .pick({
    id: true,
    applicationRequestId: true,
    fullName: true,
    gender: true,
    dateOfBirth: true,
    regDate: true,
    applicationStatus: true,
    appStatus: true,
    branch: true,
    kepalaCabang: true,
    version: true,
  })
  .extend({
    noKtpMasked: z.string(),
    ...contactDetailsShape,
    applicationDataEc: z.array(emergencyContactSchema),
    applicationDataDocs: z.array(documentRowSchema),
  });

type RecordOnWire = z.output<typeof applicationRecordSchema>;

/** The same in plain names. */
type ApplicationRecord = Omit<
  ReturnType<typeof fromListed<RecordOnWire>>,
  'applicationDataEc' | 'applicationDataDocs'
> & { readonly contacts: readonly EmergencyContact[]; readonly documents: readonly DocumentRow[] };

export const toApplicationRecord = ({ contacts, documents, ...record }: ApplicationRecord): RecordOnWire => ({
  ...toListed(record),
  applicationDataEc: contacts.map(toContact),
  applicationDataDocs: documents.map(toDocumentRow),
});

export const getApplicationRecord = endpoint({
  method: 'GET',
  path: '/api/application-data/:id',
  summary: 'The application record with emergency contacts and documents',
  permission: 'application.read',
  reads: 'applicant',
  params: caseId,
  reply: applicationRecordSchema,
  errors: ['NOT_FOUND'],
});

export const editContactDetails = endpoint({
  method: 'PUT',
  path: '/api/application-data/',
  summary: 'Change e-mail address and phone of the applicant; nothing else of an application can be changed here',
  permission: 'applicant.write',
  body: z.strictObject({
    id: z.int().positive(),
    version: z.int().min(1).optional(),
    ...typedContactDetailsShape,
  }),
  reply: applicationRecordSchema,
  errors: ['NOT_FOUND', 'RULE_BROKEN', 'STALE_VERSION', 'STEP_REFUSED', 'DISBURSEMENT_IN_PROGRESS'],
});
