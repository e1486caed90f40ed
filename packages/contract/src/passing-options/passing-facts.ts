import { ASSESSMENT_SCHEMA, type AssessmentFacts } from '@trustiq/domain/assessment/assessment-facts.ts';
import type { AssessmentPolicy } from '@trustiq/domain/assessment/assessment-policy.ts';
import type { PassingQuestion } from '@trustiq/domain/passing-options/question.ts';
import { z } from 'zod';
import { termsRulesSchema } from '../loan/terms-rules.ts';
import { endpoint } from '../wire/endpoint.ts';

const certificate = z.object({
  minimumRupiah: z.int(),
  yearlyPercentUpToAge: z.array(z.object({ ageYears: z.int(), percent: z.number() })),
});

/**
 * Facts and policy travel as the program's own values: whoever asks runs the same rules as the server, and the number of the
 * shape tells a page of another version that it must be loaded anew.
 */
const passingFacts = z.object({
  version: z.int(),
  facts: z.looseObject({ schema: z.literal(ASSESSMENT_SCHEMA) }),
  policy: z.looseObject({ version: z.int().nullable() }),
  terms: z.object({
    ...termsRulesSchema.shape,
    certificate: certificate.nullable(),
    hasSavingsAccount: z.boolean(),
    maximumAgeAtMaturityYears: z.int(),
  }),
});

export const getPassingFacts = endpoint({
  method: 'GET',
  path: '/api/cases/:id/passing-facts',
  summary:
    'What is needed to say which changes of terms would make a case pass, while it is at the analyst: its facts without any name or number of a person, and the policy that governs it',
  permission: 'options.read',
  reads: 'credit',
  params: z.strictObject({ id: z.coerce.number().int().positive() }),
  reply: passingFacts,
  errors: ['NOT_FOUND', 'STEP_REFUSED', 'UNAVAILABLE'],
});

type PassingFactsReply = z.output<typeof passingFacts>;

export const toPassingQuestion = ({ facts, policy, terms }: PassingFactsReply): PassingQuestion => ({
  facts: facts as unknown as AssessmentFacts,
  policy: policy as unknown as AssessmentPolicy,
  terms,
});
