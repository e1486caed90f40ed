import type { AgeLimits } from '@trustiq/domain/applicant/age-at-maturity.ts';
import type { CertificatePrices } from '@trustiq/domain/loan/insurance-price.ts';
import type { FirstPercents } from '@trustiq/domain/survey/first-percents.ts';
import { surveyKinds } from '@trustiq/domain/survey/survey-kinds.ts';
import { z } from 'zod';
import { termsRulesSchema } from '../loan/terms-rules.ts';
import { endpoint } from '../wire/endpoint.ts';

const described = z.array(z.object({ id: z.int(), description: z.string() }));

/** What each product asks of whoever brings an application in. */
const asked = z.array(
  z.object({ productId: z.int(), sheets: z.array(z.enum(surveyKinds)), documents: z.array(z.string()) }),
);

/** All that a phone needs to fill in and to calculate without a signal; nothing about scores, authority or limits. */
export const fieldBookSchema = z.object({
  /** Other figures have another digest. */
  digest: z.string(),
  ...termsRulesSchema.shape,
  asked,
  certificate: z.object({
    minimumRupiah: z.int(),
    yearlyPercentUpToAge: z.array(z.object({ ageYears: z.int(), percent: z.number() })),
  }) satisfies z.ZodType<CertificatePrices>,
  ages: z.object({
    minimumAgeYears: z.int(),
    maximumAgeAtMaturityYears: z.int(),
  }) satisfies z.ZodType<AgeLimits>,
  /** What a survey begins with where nobody states another share. */
  firstPercents: z.object({
    appraisalPercent: z.number(),
    capacityPercent: z.number(),
    payrollCapacityPercent: z.number(),
  }) satisfies z.ZodType<FirstPercents>,
  loanPurposes: described,
  industries: described,
  jobTypes: described,
  monthlyIncomes: described,
  banks: z.array(z.object({ bankCode: z.string(), bankName: z.string() })),
});

export type FieldBook = z.output<typeof fieldBookSchema>;

export const getFieldBook = endpoint({
  method: 'GET',
  path: '/api/field/book',
  summary: 'Products, insurances, fees and lists that an application is filled in with, also without a signal',
  permission: 'field.read',
  reply: fieldBookSchema,
  errors: [],
});
