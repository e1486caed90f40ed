import { z } from 'zod';
import { caseId } from '../wire/case-id.ts';
import { endpoint } from '../wire/endpoint.ts';

export const correctionStates = ['WAITING', 'CONFIRMED', 'REFUSED'] as const;

const identity = z.object({ nik: z.string(), fullName: z.string(), birthDate: z.string() });

const correction = z.object({
  id: z.int(),
  state: z.enum(correctionStates),
  /** What stood in the case when it was asked for, and what should stand there. */
  before: identity,
  after: identity,
  reason: z.string(),
  document: z.object({ id: z.int(), fileName: z.string() }),
  askedBy: z.string(),
  askedAt: z.string(),
  decidedBy: z.string().nullable(),
  decidedAt: z.string().nullable(),
  decisionNote: z.string().nullable(),
});

export type IdentityCorrection = z.output<typeof correction>;

const path = '/api/application-data/identity-corrections/:id';
const whichCorrection = z.strictObject({ ...caseId.shape, correctionId: z.coerce.number().int().positive() });
const seen = { version: z.int().min(1) };
const words = z.string().trim().min(1).max(500);

export const listIdentityCorrections = endpoint({
  method: 'GET',
  path,
  summary: 'Corrections of number, name or birth date that were asked for at the desks, the newest first',
  permission: 'application.read',
  reads: 'applicant',
  params: caseId,
  reply: z.array(correction),
  errors: ['NOT_FOUND'],
});

export const requestIdentityCorrection = endpoint({
  method: 'POST',
  path,
  summary: 'Ask for another number, name or birth date of the applicant; holds once a second person has confirmed it',
  permission: 'identity.correct',
  params: caseId,
  body: z.strictObject({
    ...seen,
    nik: z.string().max(20),
    fullName: z.string().max(200),
    birthDate: z.string().max(10),
    /** Whoever saw the card stands by a number that fits neither region, birth date nor gender. */
    nikConfirmed: z.boolean().optional(),
    reason: words,
    /** The proof, a document of this case. */
    documentId: z.int().positive(),
  }),
  reply: correction,
  errors: ['NOT_FOUND', 'RULE_BROKEN', 'STALE_VERSION', 'STEP_REFUSED', 'DISBURSEMENT_IN_PROGRESS'],
});

const deciding = {
  method: 'POST',
  params: whichCorrection,
  reply: correction,
  errors: ['NOT_FOUND', 'RULE_BROKEN', 'STALE_VERSION', 'STEP_REFUSED', 'DISBURSEMENT_IN_PROGRESS'],
} as const;

export const confirmIdentityCorrection = endpoint({
  ...deciding,
  path: `${path}/:correctionId/confirm`,
  summary:
    'Confirm a correction that somebody else asked for: the case is about this person, and the bureau is asked again',
  permission: 'identity.confirm',
  body: z.strictObject(seen),
});

export const refuseIdentityCorrection = endpoint({
  ...deciding,
  path: `${path}/:correctionId/refuse`,
  summary: 'Refuse a correction, or take it back at the desk that asked for it',
  permission: 'identity.refuse',
  body: z.strictObject({ ...seen, note: words }),
});
