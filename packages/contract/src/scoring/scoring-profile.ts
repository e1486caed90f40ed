import { scoreInputs } from '@trustiq/domain/scoring/missing-inputs.ts';
import { z } from 'zod';
import { caseId } from '../wire/case-id.ts';
import { endpoint } from '../wire/endpoint.ts';
import { areaNames, criterionNames, type ProfileFields } from './profile-fields.ts';

const profileShape = Object.fromEntries([
  ...Object.values(criterionNames).flatMap((name) => [
    [`penilaian${name}`, z.string().nullable()],
    [`penilaian${name}Score`, z.int()],
  ]),
  ...Object.values(areaNames).flatMap((name) => [
    [`penilaian${name}Total`, z.int()],
    [`penilaian${name}Final`, z.number()],
  ]),
]);

const weighedArea = z.object({
  area: z.enum(areaNames),
  weightPercent: z.number(),
  criteria: z.array(z.enum(criterionNames)),
});
type WeighedArea = z.infer<typeof weighedArea>;

export type ScoringProfile = ProfileFields & {
  scoreWeighted2: number;
  deScore: string | null;
  /** Names of criteria without a value; each got one point. */
  missing: string[];
  /** Codes of options and figures by name of the criterion: what the texts were made of. Older profiles have none. */
  values?: Record<string, string | number | null> | undefined;
  /** By the policy that it was scored by: what each area could reach, and which criteria are in it. None where not known. */
  areas?: readonly WeighedArea[] | undefined;
  scorecardVersion: number;
};

const scoringProfile = z.object({
  ...profileShape,
  scoreWeighted2: z.number(),
  deScore: z.string().nullable(),
  missing: z.array(z.string()),
  values: z.record(z.string(), z.union([z.string(), z.number()]).nullable()).optional(),
  areas: z.array(weighedArea).optional(),
  scorecardVersion: z.int(),
}) as unknown as z.ZodType<ScoringProfile, ScoringProfile>;

export const getScoringProfile = endpoint({
  method: 'GET',
  path: '/api/application-data/scoring/:id',
  summary: 'The 5C profile; null when the product has none or too little is known',
  permission: 'application.read',
  reads: 'credit',
  params: caseId,
  reply: scoringProfile.nullable(),
  errors: ['NOT_FOUND'],
});

export const renewScore = endpoint({
  method: 'PUT',
  path: '/api/application-data/scoring/:id',
  summary: 'Scores a case again by the policy in force, from what is known of it: nobody is asked',
  permission: 'bureau.enquire',
  params: caseId,
  body: z.strictObject({ version: z.int().min(1).optional() }).nullish(),
  reply: z.object({
    /** Of the policy that the case was scored by; null while the bank has none. */
    policyVersion: z.int().nullable(),
  }),
  errors: ['NOT_FOUND', 'STEP_REFUSED', 'STALE_VERSION', 'DISBURSEMENT_IN_PROGRESS', 'IN_PROGRESS', 'KEY_REUSED'],
  idempotent: true,
});

const enquiry = z.object({
  isAnswered: z.boolean(),
  /** Why not, in a word; null when it answered. */
  why: z.string().nullable(),
});

export const checkScoring = endpoint({
  method: 'POST',
  path: '/api/application-data/scoring/:id',
  summary: 'CEK SCORING: asks the bureau and the fintech centre again, scores, and proposes deviations',
  permission: 'bureau.enquire',
  params: caseId,
  body: z.strictObject({ version: z.int().min(1).optional() }).nullish(),
  reply: z.object({
    bureau: enquiry.extend({ failures: z.int() }),
    fdc: enquiry,
    deScore: z.string().nullable(),
    deApproved: z.boolean(),
    dbr: z.number().nullable(),
    dbr2: z.number().nullable(),
    missing: z.array(z.string()),
    /** What the score had to do without; while it is not empty the rating is C at best. */
    missingInputs: z.array(z.enum(scoreInputs)),
    /** Codes of the deviations that the case shows by itself. */
    deviations: z.array(z.string()),
  }),
  errors: ['NOT_FOUND', 'STEP_REFUSED', 'STALE_VERSION', 'DISBURSEMENT_IN_PROGRESS', 'IN_PROGRESS', 'KEY_REUSED'],
  idempotent: true,
});
