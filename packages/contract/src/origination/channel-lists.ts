import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';

const insurance = z.object({
  insCode: z.string(),
  insName: z.string(),
  groupCode: z.enum(['NON', 'JWA', 'KRD', 'PJM', 'GEN', 'CER']),
  minPct: z.number(),
  maxPct: z.number(),
  defaultPct: z.number(),
});

const product = z.object({
  productId: z.int(),
  productCode: z.string(),
  productName: z.string(),
  track: z.enum(['CHECKER', 'HRD']),
  interestType: z.enum(['FLAT', 'EFEKTIF', 'ANUITAS']),
  minPlafon: z.int(),
  maxPlafon: z.int(),
  minTenor: z.int(),
  maxTenor: z.int(),
  minInterestRate: z.number(),
  maxInterestRate: z.number(),
  serviceFeePct: z.number(),
  provisiPct: z.number(),
  platServiceFee: z.int(),
  isTabwajib: z.boolean(),
  insurances: z.array(insurance),
  /** Which parts of the survey it asks for before it may be submitted. */
  surveyParts: z.array(z.string()),
});

export const listChannelProducts = endpoint({
  method: 'GET',
  path: '/api/origination/products',
  summary: "What the service account's branch may sell today, with bounds, fees and insurances",
  permission: 'service',
  reply: z.array(product),
  errors: [],
});

export const listChannelRegions = endpoint({
  method: 'GET',
  path: '/api/origination/regions',
  summary: 'The provinces, or what lies within a province, city or district',
  permission: 'service',
  query: z.strictObject({
    within: z
      .string()
      .regex(/^(\d{2}|\d{4}|\d{6})$/)
      .optional(),
  }),
  reply: z.array(
    z.object({ code: z.string(), name: z.string(), level: z.enum(['province', 'city', 'district', 'village']) }),
  ),
  errors: [],
});

const described = z.object({ id: z.int(), description: z.string() });

export const getChannelLists = endpoint({
  method: 'GET',
  path: '/api/origination/lists',
  summary: 'The lists from which an application names its codes, and the reasons that a case may come back with',
  permission: 'service',
  reply: z.object({
    loanPurposes: z.array(described),
    industries: z.array(described),
    jobTypes: z.array(described),
    monthlyIncomes: z.array(described.extend({ min: z.int(), max: z.int().nullable() })),
    banks: z.array(z.object({ bankCode: z.string(), bankName: z.string() })),
    insurances: z.array(insurance.pick({ insCode: true, insName: true, groupCode: true })),
    reasons: z.array(
      z.object({ code: z.string(), description: z.string(), category: z.enum(['REJECT', 'CANCEL', 'RETURN']) }),
    ),
    statuses: z.array(z.object({ code: z.string(), statusDesc: z.string(), isFinal: z.boolean() })),
  }),
  errors: [],
});
