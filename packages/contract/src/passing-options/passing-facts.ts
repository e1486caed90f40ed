import type { PassingQuestion } from '@trustiq/domain/passing-options/question.ts';
import { z } from 'zod';
import { termsRulesSchema } from '../loan/terms-rules.ts';
import { endpoint } from '../wire/endpoint.ts';
import { assessedCase } from './assessed-case.ts';
import { judgingPolicy } from './judging-policy.ts';

const certificate = z.object({
  minimumRupiah: z.int(),
  yearlyPercentUpToAge: z.array(z.object({ ageYears: z.int(), percent: z.number() })),
});

/**
 * Facts and policy travel as the program's own values, each field named: whoever asks runs the same rules as the server, and
 * a page of another release refuses a shape that it does not know.
 */
const passingFacts = z.object({
  version: z.int(),
  facts: assessedCase,
  policy: judgingPolicy,
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
  facts,
  policy,
  terms,
});

/** Whatever a chapter of the policy says besides what a case is judged by stays at the bank. */
export function fromPassingQuestion(version: number, { facts, policy, terms }: PassingQuestion): PassingFactsReply {
  const { rows, branchChain, employeeChain, extraSteps, seniority, isCommitteeBlind } = policy.authority;
  const authority = { rows, branchChain, employeeChain, extraSteps, seniority, isCommitteeBlind };
  const products = terms.products.map((product) => ({
    ...product,
    defaultInsuranceCode: product.defaultInsuranceCode ?? null,
  }));
  return passingFacts.parse({ version, facts, policy: { ...policy, authority }, terms: { ...terms, products } });
}
