import { isReason, SHORTEST_REASON } from '@trustiq/domain/obligations/check-mark.ts';
import { markKinds } from '@trustiq/domain/obligations/ledger-mark.ts';
import { z } from 'zod';
import { applicationRequest } from '../bureau/application-request.ts';
import { endpoint } from '../wire/endpoint.ts';

const source = z.enum(['CLIK', 'FDC', 'DECLARED', 'OWN']);
const standing = z.enum(['RUNNING', 'WRITTEN_OFF', 'REPAID', 'PROMISED']);
const agreement = z.enum(['AGREES', 'DIFFERS', 'UNKNOWN']);

/** Stays the same from one report to the next; what people say of a debt names it by this. */
const recordKey = z.string().trim().min(1).max(400);
const pair = z.tuple([recordKey, recordKey]);

const evidence = z.object({
  lender: z.enum(['SAME', 'SIMILAR', 'UNKNOWN', 'DIFFERENT']),
  start: agreement,
  limit: agreement,
  balance: agreement,
  instalment: agreement,
});

const record = z.object({
  key: z.string(),
  source,
  lender: z.string(),
  startDate: z.string().nullable(),
  limitRupiah: z.number().nullable(),
  outstandingRupiah: z.number().nullable(),
  instalmentRupiah: z.number().nullable(),
  standing,
  isCounted: z.boolean(),
  isUnticked: z.boolean(),
  isSaidTakenOver: z.boolean(),
  isSpouse: z.boolean(),
});

const said = { reason: z.string(), byName: z.string(), at: z.string() };

const mark = z.object({
  key: z.string(),
  kind: z.enum(markKinds),
  documentId: z.int(),
  documentName: z.string(),
  ...said,
});

const debt = z.object({
  records: z.array(record),
  links: z.array(z.object({ keys: pair, by: z.enum(['PROPOSED', 'PERSON']), evidence })),
  standing,
  state: z.enum(['NOT_DECLARED', 'NOT_AT_BUREAU']).nullable(),
  isAsked: z.boolean(),
  mark: mark.nullable(),
  contradictions: z.array(z.enum(['STANDING', 'BALANCE', 'INSTALMENT', 'SAID_TAKEN_OVER'])),
  burdenRupiah: z.number(),
  outstandingRupiah: z.number().nullable(),
});

const ledger = z.object({
  debts: z.array(debt),
  /** The first of them; those that change the burden come first. */
  questions: z.array(
    z.object({
      keys: pair,
      why: z.enum(['SEVERAL_FIT', 'TOO_LITTLE_AGREES']),
      evidence,
      changesBurden: z.boolean(),
    }),
  ),
  openQuestions: z.int(),
  /** How many of them stop a recommendation. */
  openOfBurden: z.int(),
  answers: z.array(z.object({ keys: pair, isSame: z.boolean(), ...said })),
  /** Marks of records that no source tells any more. */
  unusedMarks: z.array(mark),
  /** Loans of the bank itself in cases that are not the reader's to see. */
  hiddenLoans: z.int(),
  wasBureauAsked: z.boolean(),
  wasFdcAsked: z.boolean(),
  wasDebtorAsked: z.boolean(),
  totals: z.object({
    countedRupiah: z.number(),
    leastRupiah: z.number(),
    outstandingRupiah: z.number(),
    writtenOffRupiah: z.number(),
    takenOverRupiah: z.number(),
    runningDebts: z.int(),
  }),
});

export type LedgerReply = z.output<typeof ledger>;

const burden = z.object({ dbr: z.number().nullable(), dbr2: z.number().nullable() });
const changed = z.object({ ledger, before: burden, after: burden });
const errors = ['NOT_FOUND', 'STEP_REFUSED', 'STALE_VERSION', 'DISBURSEMENT_IN_PROGRESS', 'RULE_BROKEN'] as const;
const version = z.int().min(1).optional();
const reason = z.string().trim().min(SHORTEST_REASON).max(500).refine(isReason);

export const getObligations = endpoint({
  method: 'GET',
  path: '/api/obligations/:applicationRequestId',
  summary: 'All that the applicant owes by bureau, fintech centre, their own word and the bank itself, each debt once',
  permission: 'bureau.read',
  reads: 'bureau',
  params: applicationRequest,
  reply: ledger,
  errors: ['NOT_FOUND'],
});

export const answerObligationPair = endpoint({
  method: 'PUT',
  path: '/api/obligations/:applicationRequestId/pairs',
  summary: 'Say of two records that they are one debt, or two',
  permission: 'mapping.write',
  params: applicationRequest,
  body: z.strictObject({ keys: pair, isSame: z.boolean(), reason, version }),
  reply: changed,
  errors,
});

export const markObligation = endpoint({
  method: 'PUT',
  path: '/api/obligations/:applicationRequestId/marks',
  summary: 'Mark a debt as taken over by this loan, or as not to be counted, with reason and document',
  permission: 'mapping.write',
  params: applicationRequest,
  body: z.strictObject({
    key: recordKey,
    kind: z.enum(markKinds),
    reason,
    documentId: z.int().positive(),
    version,
  }),
  reply: changed,
  errors,
});

export const unmarkObligation = endpoint({
  method: 'POST',
  path: '/api/obligations/:applicationRequestId/marks/remove',
  summary: 'Take a mark back: the debt counts again',
  permission: 'mapping.write',
  params: applicationRequest,
  body: z.strictObject({ key: recordKey, version }),
  reply: changed,
  errors,
});
