import { z } from 'zod';
import { caseId } from '../wire/case-id.ts';
import { endpoint } from '../wire/endpoint.ts';
import { seenVersionInQuery, seenVersion as version, versionQuery } from '../wire/seen-version.ts';
import { common, deciding, notes } from './deciding.ts';

/** As long as the bank's policy may have them. */
const reasonCode = z.string().max(20);
const appId = z.union([
  z.int().positive(),
  z
    .string()
    .regex(/^\d{1,15}$/)
    .transform(Number),
]);

/** The specification sends notes and reasons in the query; our screens send them in the body, so that no log sees them. */
const voteQuery = z.strictObject({
  notes: notes.optional(),
  rejectReason: reasonCode.optional(),
  version: seenVersionInQuery,
});
const voteBody = z.strictObject({ notes: notes.optional(), rejectReason: reasonCode.optional(), version }).nullish();

export const approveApplication = endpoint({
  ...deciding('approve'),
  path: '/api/app-data-mp/approve/:id',
  summary: 'An approver agrees, or the deviation approver agrees to the deviations',
  params: caseId,
  query: voteQuery,
  body: voteBody,
});

export const rejectApplication = endpoint({
  ...deciding('reject'),
  path: '/api/app-data-mp/reject/:id',
  summary: 'An approver rejects, or the deviation approver does not agree',
  params: caseId,
  query: voteQuery,
  body: voteBody,
});

export const returnApplication = endpoint({
  ...deciding('return'),
  path: '/api/app-data-mp/revoke/:id',
  summary: 'Back to the analyst, or to the branch when the reviewer asks',
  params: caseId,
  query: voteQuery,
  body: voteBody,
});

export const disburseApplication = endpoint({
  ...deciding('disburse'),
  path: '/api/app-data-mp/accept/:id/disburse',
  proof: 'money',
  summary: 'Operations agree to the disbursement; core banking then carries it out',
  params: caseId,
  query: versionQuery,
  body: z.strictObject({ version }).nullish(),
});

export const registerBorrower = endpoint({
  ...common,
  path: '/api/app-data-mp/borrower-register/:id',
  summary: 'Register the borrower (CIF) again',
  permission: 'borrower.register',
  params: caseId,
  body: z.strictObject({ version }).nullish(),
  errors: [...common.errors, 'PARTNER_UNAVAILABLE'],
});

export const recommendApplication = endpoint({
  ...deciding('recommend'),
  path: '/api/application-data-ec-ver/approve/:id',
  summary: 'Checker or HRD agrees, or the analyst recommends',
  params: caseId,
  query: versionQuery,
  body: z.strictObject({ notes: notes.optional(), version }).nullish(),
});

const closing = { reason: reasonCode, email: z.boolean(), sms: z.boolean(), notes: notes.optional(), version };

export const rejectApplicationAtDesk = endpoint({
  ...deciding('rejectAtDesk'),
  path: '/api/application-data-ec-ver/reject/app',
  summary: 'Checker, HRD, analyst or maintenance rejects',
  query: versionQuery,
  body: z.strictObject({ appId, ...closing }),
});

export const rejectApplicationAtDeskById = endpoint({
  ...deciding('rejectAtDesk'),
  path: '/api/application-data-ec-ver/reject/:id',
  summary: 'The same with the application in the path',
  params: caseId,
  query: versionQuery,
  body: z.strictObject(closing),
});

export const cancelApplication = endpoint({
  ...deciding('cancel'),
  path: '/api/application-data-ec-ver/cancel/app',
  summary: 'Checker, analyst or maintenance cancels; no mail is sent',
  query: versionQuery,
  body: z.strictObject({ appId, ...closing }),
});

export const returnApplicationToAo = endpoint({
  ...deciding('returnToAo'),
  path: '/api/application-data-ec-ver/reject/with/status/app',
  summary: 'The checker returns an application to the account officer',
  query: versionQuery,
  body: z.strictObject({
    appId,
    notes,
    reason: reasonCode.nullish(),
    status: z.literal('AO-REQUESTED'),
    email: z.literal(false),
    sms: z.literal(false),
    version,
  }),
});
