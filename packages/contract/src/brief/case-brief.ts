import { figureKeys, figureStates } from '@trustiq/domain/explanation/decision-figures.ts';
import { verdicts } from '@trustiq/domain/explanation/explain-case.ts';
import { findingCodes, findingKinds, findingSides } from '@trustiq/domain/explanation/finding.ts';
import { seenFigures } from '@trustiq/domain/explanation/since-seen.ts';
import { criterionKeys } from '@trustiq/domain/scoring/scorecard.ts';
import { z } from 'zod';
import { caseId } from '../wire/case-id.ts';
import { endpoint } from '../wire/endpoint.ts';

const value = z.union([z.number(), z.string()]);
const label = z.object({ id: z.string(), en: z.string() });

const finding = z.object({
  code: z.enum(findingCodes),
  side: z.enum(findingSides),
  values: z.record(z.string(), value),
  source: z.object({ kind: z.enum(findingKinds), ref: value.nullable() }),
  weight: z.number(),
});

const figureLimit = z.object({ value: z.number(), isExclusive: z.boolean() }).nullable();

const seenChange = z.union([
  z.object({ field: z.enum(seenFigures), from: value.nullable(), to: value.nullable() }),
  z.object({ field: z.enum(['documentAdded', 'documentGone']), name: z.string() }),
  z.object({ field: z.literal('bureau'), from: z.string().nullable(), to: z.string().nullable() }),
]);

/** A case in a minute: the verdict, the figures that decide, what speaks for and against, and what people said last. */
export const caseBrief = z.object({
  verdict: z.enum(verdicts),
  /** Rules that refuse the case, with the bank's own words where its policy laid them down. */
  knockOuts: z.array(z.object({ code: z.string(), label: label.optional() })),
  /** Of the policy by which the case is judged; null for what held before there was a book. */
  policyVersion: z.int().nullable(),
  scoredAt: z.string().nullable(),
  figures: z.array(
    z.object({
      key: z.enum(figureKeys),
      value: value.nullable(),
      limit: z.number().nullable(),
      state: z.enum(figureStates),
    }),
  ),
  /** Heaviest first. */
  supporting: z.array(finding),
  concerns: z.array(finding),
  unknown: z.array(finding),
  /** What the policy calls little or too much. */
  limits: z.object({
    dbr: figureLimit,
    fewCredits: z.number().nullable(),
    mostCredits: figureLimit,
    fewEnquiries: z.number().nullable(),
    manyEnquiries: z.number().nullable(),
    mostFintechLoans: figureLimit,
  }),
  /** How the credits and criteria that a finding names are called. */
  credits: z.array(z.object({ id: z.number(), name: z.string() })),
  criteria: z.array(z.object({ key: z.enum(criterionKeys), value: z.string().nullable(), raw: value.nullable() })),
  /** The last note of a person; null where there is none, or where the reader's screens show no history. */
  memo: z.object({ by: z.string(), at: z.string(), text: z.string() }).nullable(),
  /** Null where the reader's screens show none. */
  deviations: z
    .array(
      z.object({
        code: z.string(),
        description: z.string(),
        severity: z.int(),
        state: z.enum(['PROPOSED', 'APPROVED', 'REFUSED']),
      }),
    )
    .nullable(),
  relationship: z.object({
    cif: z.string().nullable(),
    /** The survey calls a borrower of ours new. */
    isContradicted: z.boolean(),
    ownLoans: z.int(),
  }),
  /** What changed since the reader's last visit; null on the first. */
  since: z.object({ at: z.string(), changes: z.array(seenChange) }).nullable(),
});

export type CaseBrief = z.output<typeof caseBrief>;

export const getCaseBrief = endpoint({
  method: 'GET',
  path: '/api/cases/:id/brief',
  summary:
    'What decides a case, on one screen: verdict, figures with their limits, reasons, and what changed since the last look',
  permission: 'application.read',
  reads: 'credit',
  params: caseId,
  /** By which absence the caller stands for somebody: they are shown what that person's screens show. */
  query: z.strictObject({ absence: z.coerce.number().int().positive().optional() }),
  reply: caseBrief,
  errors: ['NOT_FOUND'],
});
