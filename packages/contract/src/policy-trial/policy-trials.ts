import { isPlainDate } from '@trustiq/domain/calendar/plain-date.ts';
import { trialRespects } from '@trustiq/domain/policy-trial/compare-outcomes.ts';
import { trialFailures, trialStates } from '@trustiq/domain/policy-trial/trial-state.ts';
import { statusCodes } from '@trustiq/domain/workflow/application-statuses.ts';
import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { listQuery } from '../wire/list-query.ts';
import { outcomeChangeSchema, tallySchema, trialResults } from './tried-outcome.ts';

/** Nothing was assessed before. */
const FIRST_DAY = '2000-01-01';

const numberOf = z.strictObject({ id: z.coerce.number().int().positive().max(1_000_000_000) });

const trial = z.object({
  id: z.int(),
  proposal: z.int(),
  /** Of the text that was tried. */
  digest: z.string(),
  /** Cases that were assessed last on this day or later. */
  since: z.string(),
  starter: z.string(),
  startedAt: z.string(),
  state: z.enum(trialStates),
  failure: z.enum(trialFailures).nullable(),
  endedAt: z.string().nullable(),
  ender: z.string().nullable(),
  tried: z.int(),
  /** Null until they were counted. */
  total: z.int().nullable(),
  /** Cases whose own facts and policy do not give the outcome that was kept. */
  controlDiffers: z.int(),
  /** Only when all is done and the control run gave every outcome again. */
  tally: tallySchema.nullable(),
});

export type PolicyTrial = z.output<typeof trial>;

export const startPolicyTrial = endpoint({
  method: 'POST',
  path: '/api/admin/policy-proposals/:id/trials',
  summary: 'Try a proposal on every case assessed since a day; gives the trial that runs already, where one does',
  permission: 'policy.try',
  params: numberOf,
  body: z.strictObject({
    since: z.string().refine((day) => isPlainDate(day) && day >= FIRST_DAY),
    /** Of the text that was shown. */
    digest: z.string().length(64),
  }),
  reply: trial,
  errors: ['NOT_FOUND', 'CONFLICT', 'RECORD_BROKEN', 'STEP_REFUSED'],
});

export const listPolicyTrials = endpoint({
  method: 'GET',
  path: '/api/admin/policy-proposals/:id/trials',
  summary:
    'The trials of the text of a proposal, newest first, and the last one of another text that changes the same version',
  permission: 'policy.try',
  params: numberOf,
  reply: z.object({ trials: z.array(trial), ofOtherText: trial.nullable() }),
  errors: ['NOT_FOUND', 'RECORD_BROKEN'],
});

export const cancelPolicyTrial = endpoint({
  method: 'POST',
  path: '/api/admin/policy-trials/:id/cancel',
  summary: 'Stop a trial that runs',
  permission: 'policy.try',
  params: numberOf,
  reply: trial,
  errors: ['NOT_FOUND', 'STEP_REFUSED', 'RECORD_BROKEN'],
});

const list = { result: z.enum(trialResults).optional(), respect: z.enum(trialRespects).optional() };

const triedCase = z.object({
  id: z.int(),
  borrowerId: z.int(),
  status: z.enum(statusCodes),
  amountRupiah: z.int(),
  result: z.enum(trialResults),
  respects: z.array(z.enum(trialRespects)),
  change: outcomeChangeSchema.nullable(),
});

export type ListedTriedCase = z.output<typeof triedCase>;

export const listTriedCases = endpoint({
  method: 'GET',
  path: '/api/admin/policy-trials/:id/cases',
  summary: 'The cases behind a number of a trial, those in the reader’s sight',
  permission: 'policy.try',
  params: numberOf,
  query: listQuery([], list),
  reply: z.array(triedCase),
  paged: true,
  errors: ['NOT_FOUND', 'RECORD_BROKEN'],
});

export const exportPolicyTrial = endpoint({
  method: 'GET',
  path: '/api/admin/policy-trials/:id/file',
  summary: 'The groups of a trial, or the cases behind one number of it, as a workbook',
  permission: 'policy.try',
  params: numberOf,
  query: z.strictObject(list),
  reply: 'file',
  errors: ['NOT_FOUND', 'CONFLICT', 'RECORD_BROKEN'],
});
