import { isPlainDate } from '@trustiq/domain/calendar/plain-date.ts';
import type { BankMinimum } from '@trustiq/domain/policy/first-policy.ts';
import { policyOrigins, policyRulings } from '@trustiq/domain/policy/versions/proposal.ts';
import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { placedFault } from './placed-fault.ts';
import { LARGEST_POLICY_TEXT, policySchema } from './policy-schema.ts';

const note = z.string().trim().min(1).max(1000);

/** A proposal, how it was ruled on and the version that it became. */
const proposalRow = z.object({
  id: z.int(),
  base: z.int(),
  /** SHA-256 of its canonical JSON (RFC 8785). */
  digest: z.string(),
  /** From 00:00 WIB of this day; null: at once, in the emergency that is stated. */
  effectiveOn: z.string().nullable(),
  emergency: z.string().nullable(),
  note: z.string(),
  origin: z.enum(policyOrigins),
  proposer: z.string().nullable(),
  isOwn: z.boolean(),
  proposedAt: z.string(),
  ruling: z.enum(policyRulings).nullable(),
  rulingNote: z.string().nullable(),
  ruler: z.string().nullable(),
  ruledAt: z.string().nullable(),
  version: z.int().nullable(),
  effectiveFrom: z.string().nullable(),
});

export type PolicyProposal = z.output<typeof proposalRow>;

const change = z.object({
  path: z.array(z.union([z.string(), z.number()])),
  /** Left out where there was, or is, nothing. */
  before: z.unknown().optional(),
  after: z.unknown().optional(),
});

export type ListedPolicyChange = z.output<typeof change>;

export type ListedPolicyFault = z.output<typeof placedFault>;

export const listPolicies = endpoint({
  method: 'GET',
  path: '/api/admin/policies',
  summary: 'The versions of the policy and every proposal, newest first',
  permission: 'policy.read',
  reply: z.object({
    /** The version that holds now, and the newest that was approved. */
    inForce: z.int().nullable(),
    newest: z.int().nullable(),
    /** Years that deadlines of today reach into and whose public holidays the version in force does not name. */
    holidayYearsMissing: z.array(z.string()),
    proposals: z.array(proposalRow),
  }),
  errors: [],
});

const version = z.coerce.number().int().positive().max(1_000_000);

export const getPolicy = endpoint({
  method: 'GET',
  path: '/api/admin/policies/:version',
  summary: 'One version of the policy, chapter by chapter',
  permission: 'policy.read',
  params: z.strictObject({ version }),
  reply: z.object({ proposal: proposalRow, policy: policySchema }),
  errors: ['NOT_FOUND', 'RECORD_BROKEN'],
});

export const comparePolicies = endpoint({
  method: 'GET',
  path: '/api/admin/policies/:version/changes',
  summary: 'What a version says that another does not, value by value',
  permission: 'policy.read',
  params: z.strictObject({ version }),
  query: z.strictObject({ since: version }),
  reply: z.object({ changes: z.array(change) }),
  errors: ['NOT_FOUND', 'RECORD_BROKEN'],
});

export const downloadPolicy = endpoint({
  method: 'GET',
  path: '/api/admin/policies/:version/file',
  summary: 'One version of the policy as YAML',
  permission: 'policy.read',
  params: z.strictObject({ version }),
  reply: 'file',
  errors: ['NOT_FOUND', 'RECORD_BROKEN'],
});

const proposalId = z.strictObject({ id: z.coerce.number().int().positive().max(1_000_000) });

export const getPolicyProposal = endpoint({
  method: 'GET',
  path: '/api/admin/policy-proposals/:id',
  summary: 'A proposal and what it changes of its base',
  permission: 'policy.read',
  params: proposalId,
  reply: z.object({ proposal: proposalRow, policy: policySchema, changes: z.array(change) }),
  errors: ['NOT_FOUND', 'RECORD_BROKEN'],
});

/** YAML, or JSON, which is YAML too. A little more than is read, so that what is too long is refused in words. */
const text = z
  .string()
  .min(1)
  .max(4 * LARGEST_POLICY_TEXT);

export const checkPolicy = endpoint({
  method: 'POST',
  path: '/api/admin/policy-proposals/check',
  summary: 'Everything that is wrong with a policy, or what it would change; nothing is kept',
  permission: 'policy.propose',
  body: z.strictObject({ text }),
  reply: z.object({ base: z.int(), faults: z.array(placedFault), changes: z.array(change) }),
  errors: ['RECORD_BROKEN', 'OVERLOADED'],
  upload: true,
});

export const proposePolicy = endpoint({
  method: 'POST',
  path: '/api/admin/policy-proposals',
  summary: 'Propose a whole policy as the next version',
  permission: 'policy.propose',
  body: z
    .strictObject({
      /** The version that it changes; 0 where there is none. */
      base: z.int().min(0),
      /** From 00:00 WIB of this day; left out in an emergency, which is then stated. */
      effectiveOn: z.string().refine(isPlainDate).optional(),
      emergency: note.optional(),
      note,
      text,
    })
    .refine(({ effectiveOn, emergency }) => (effectiveOn === undefined) === (emergency !== undefined)),
  reply: proposalRow,
  errors: ['RULE_BROKEN', 'CONFLICT', 'RECORD_BROKEN', 'STEP_REFUSED', 'OVERLOADED'],
  upload: true,
  idempotent: true,
});

const ruled = { reply: proposalRow, errors: ['NOT_FOUND', 'CONFLICT', 'RECORD_BROKEN', 'STEP_REFUSED'] } as const;

export const approvePolicy = endpoint({
  method: 'POST',
  path: '/api/admin/policy-proposals/:id/approve',
  summary: 'Approve a proposal that somebody else made, or confirm the policy that the program wrote down',
  permission: 'policy.approve',
  params: proposalId,
  /** Of the text that was shown. */
  body: z.strictObject({ digest: z.string().length(64), note: z.string().trim().max(1000).default('') }),
  reply: proposalRow,
  errors: [...ruled.errors, 'RULE_BROKEN'],
});

export const sendBackPolicy = endpoint({
  method: 'POST',
  path: '/api/admin/policy-proposals/:id/send-back',
  summary: 'Send a proposal back, with what is to be changed',
  permission: 'policy.approve',
  params: proposalId,
  body: z.strictObject({ note }),
  ...ruled,
});

export const withdrawPolicy = endpoint({
  method: 'POST',
  path: '/api/admin/policy-proposals/:id/withdraw',
  summary: 'Withdraw an own proposal',
  permission: 'policy.propose',
  params: proposalId,
  body: z.strictObject({ note }),
  ...ruled,
});

/** As it was typed: what is wrong with it is told as of any policy, at its place. */
const typed = z.string().trim().max(600);

const minimum = z.strictObject({
  name: typed,
  shortName: typed,
  address: typed,
  city: typed,
  coreBankingPrefix: typed,
  smsSender: typed,
  signatoryName: typed,
  signatoryTitle: typed,
  decreeNumber: typed,
  powerOfAttorney: typed,
  powerOfAttorneyDate: typed,
  areaName: typed,
  branchCode: typed,
  branchName: typed,
  branchHead: typed,
  branchOpenedOn: typed,
  capitalRupiah: z.number(),
}) satisfies z.ZodType<BankMinimum>;

export const takeFirstPolicy = endpoint({
  method: 'POST',
  path: '/api/admin/first-policy',
  summary: 'Tell an empty bank its policy: version one, which holds until a director confirms or replaces it',
  permission: 'bank.set-up',
  body: z.discriminatedUnion('source', [
    /** The bank that comes with the program, as it is. */
    z.strictObject({ source: z.literal('example') }),
    z.strictObject({ source: z.literal('file'), text }),
    /** The bank's own answers, and the example's for all the rest. */
    z.strictObject({ source: z.literal('minimum'), bank: minimum }),
  ]),
  reply: z.object({ version: z.int() }),
  errors: ['RULE_BROKEN', 'CONFLICT', 'RECORD_BROKEN', 'STEP_REFUSED', 'OVERLOADED'],
  upload: true,
});
