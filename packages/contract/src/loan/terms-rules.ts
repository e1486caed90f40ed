import type { FeeRules } from '@trustiq/domain/loan/fee-rules.ts';
import type { InsuranceOption, LoanProduct } from '@trustiq/domain/loan/product-terms.ts';
import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { productTraits } from './loan-product.ts';

const product = z.object({
  id: z.int(),
  code: z.string(),
  name: z.string(),
  isActive: z.boolean(),
  interestType: z.enum(['FLAT', 'EFEKTIF', 'ANUITAS']),
  minPlafondRupiah: z.int(),
  maxPlafondRupiah: z.int(),
  minTenorMonths: z.int(),
  maxTenorMonths: z.int(),
  minRatePercent: z.number(),
  maxRatePercent: z.number(),
  serviceFeePercent: z.number(),
  serviceFeeLenderPercent: z.number(),
  serviceFeePartnerPercent: z.number(),
  serviceFeeTtfPercent: z.number(),
  provisiPercent: z.number(),
  platformFeeRupiah: z.int(),
  minInsurancePercent: z.number().nullable(),
  maxInsurancePercent: z.number().nullable(),
  hasCompulsorySavings: z.boolean(),
  certificateProductId: z.string().nullable(),
  fineractProductId: z.int(),
  defaultInsuranceCode: z.string().nullable(),
  ...productTraits.shape,
}) satisfies z.ZodType<LoanProduct>;

const insurance = z.object({
  code: z.string(),
  name: z.string(),
  group: z.enum(['NON', 'JWA', 'KRD', 'PJM', 'GEN', 'CER']),
  minPremiumPercent: z.number(),
  maxPremiumPercent: z.number(),
}) satisfies z.ZodType<InsuranceOption>;

const bySecurity = <Value extends z.ZodType>(value: Value) =>
  z.object({ NONE: value, FIDUCIARY: value, MORTGAGE: value, SAVINGS: value });

const notaryRow = z.object({
  upToRupiah: z.int().nullable(),
  fixedRupiah: z.int(),
  percent: z.number(),
  mostRupiah: z.int().nullable(),
});

const fees = z.object({
  stampRupiah: z.int(),
  stamps: bySecurity(z.int()),
  savingsAccountRupiah: z.int(),
  notary: bySecurity(z.array(notaryRow)),
}) satisfies z.ZodType<FeeRules>;

/** What terms are completed from and checked against. */
export const termsRulesSchema = z.object({ products: z.array(product), insurances: z.array(insurance), fees });

export const getTermsRules = endpoint({
  method: 'GET',
  path: '/api/application-data-loan-products/:appId/rules',
  summary: 'Products, insurances and fees that the terms of an application go by: those of the policy that governs it',
  permission: 'lookups.read',
  params: z.strictObject({ appId: z.coerce.number().int().positive() }),
  reply: termsRulesSchema,
  errors: ['NOT_FOUND'],
});

export type TermsRulesView = z.output<typeof getTermsRules.reply>;
