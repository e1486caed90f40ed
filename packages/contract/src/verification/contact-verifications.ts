import { isPlainDate } from '@trustiq/domain/calendar/plain-date.ts';
import { z } from 'zod';
import { caseId } from '../wire/case-id.ts';
import { endpoint } from '../wire/endpoint.ts';
import { listQuery } from '../wire/list-query.ts';

const form = z.strictObject({
  applicationDataEcId: z.int().positive(),
  ecVerName: z.string().trim().max(200),
  ecVerRelation: z.enum(['HUSBAND_WIFE', 'BROTHER_SISTER', 'PARENT_INLAW', 'FRIEND', 'FAMILY']),
  ecVerMsisdn: z.string().trim().max(30),
  ecVerLivingStatus: z.enum(['SERUMAH', 'TIDAK_SERUMAH']),
  /** YA: the contact was reached. */
  ecVerStatus: z.enum(['YA', 'TIDAK']),
  ecVerConsent: z.boolean(),
  ecVerDate: z.string().refine(isPlainDate, 'not_a_date'),
  ecVerHour: z.string().regex(/^(0\d|1[0-2])$/),
  ecVerMinute: z.string().regex(/^[0-5]\d$/),
  ecVerAmpm: z.enum(['AM', 'PM']),
  ecVerMemo: z.string().trim().max(2000),
});

export type CallForm = z.output<typeof form>;

/** What was written down; older rows may hold values that the form no longer offers. */
const contactVerification = z.object({
  id: z.int(),
  applicationDataEcId: z.int(),
  ecVerName: z.string(),
  ecVerRelation: z.string(),
  ecVerMsisdn: z.string(),
  ecVerLivingStatus: z.string(),
  ecVerStatus: z.enum(['YA', 'TIDAK']),
  ecVerConsent: z.boolean(),
  ecVerDate: z.string(),
  ecVerHour: z.string(),
  ecVerMinute: z.string(),
  ecVerAmpm: z.string(),
  ecVerMemo: z.string(),
  verifiedBy: z.string(),
  createdAt: z.string(),
});

export type ContactVerification = z.output<typeof contactVerification>;

export const verifyEmergencyContact = endpoint({
  method: 'POST',
  path: '/api/application-data-ec-ver',
  summary: 'The analyst writes down a call to an emergency contact',
  permission: 'contact.verify',
  body: form,
  reply: contactVerification,
  errors: ['NOT_FOUND', 'STEP_REFUSED', 'DISBURSEMENT_IN_PROGRESS', 'IN_PROGRESS', 'KEY_REUSED'],
  idempotent: true,
});

export const addEmergencyContact = endpoint({
  method: 'POST',
  path: '/api/application-data-ec/:id',
  summary: 'Somebody who can be called about the applicant; a list of prescreen names nobody',
  permission: 'contact.add',
  params: caseId,
  body: z.strictObject({
    ecName: z.string().max(200),
    ecRelation: form.shape.ecVerRelation,
    ecMsisdn: z.string().max(30),
    ecLivingStatus: form.shape.ecVerLivingStatus,
    version: z.int().min(1).optional(),
  }),
  reply: z.object({ id: z.int() }),
  errors: ['NOT_FOUND', 'RULE_BROKEN', 'STALE_VERSION', 'STEP_REFUSED', 'DISBURSEMENT_IN_PROGRESS'],
});

export const listContactVerifications = endpoint({
  method: 'GET',
  path: '/api/application-data-ec-ver/list/:id',
  summary: 'The calls to all emergency contacts of an application, newest first',
  permission: 'application.read',
  reads: 'applicant',
  params: caseId,
  query: listQuery(['id'], {}),
  reply: z.array(contactVerification),
  paged: true,
  errors: ['NOT_FOUND'],
});

export const listVerificationsOfContact = endpoint({
  method: 'GET',
  path: '/api/application-data-ec-ver/contact/:ecId',
  summary: 'The calls to one emergency contact, newest first',
  permission: 'application.read',
  reads: 'applicant',
  params: z.strictObject({ ecId: z.coerce.number().int().positive() }),
  query: listQuery(['id'], {}),
  reply: z.array(contactVerification),
  paged: true,
  errors: ['NOT_FOUND'],
});
