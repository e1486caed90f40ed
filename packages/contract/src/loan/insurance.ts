import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';

const requestId = z.coerce.number().int().positive();
const insuranceCode = z.string().min(1).max(20);

const insuranceOption = z.object({
  insCode: z.string(),
  insName: z.string(),
  groupCode: z.enum(['NON', 'JWA', 'KRD', 'PJM', 'GEN', 'CER']),
  minPremiPct: z.number(),
  maxPremiPct: z.number(),
  /** What option and product both allow; null when no product was named. */
  offer: z.object({ minPct: z.number(), maxPct: z.number(), defaultPct: z.number() }).nullable(),
});

export const listInsuranceOptions = endpoint({
  method: 'GET',
  path: '/api/insurance',
  summary: 'Insurance options; with a product those it offers, with their bounds',
  permission: 'lookups.read',
  /** The application tells whether a deposit secures the loan, which opens the option without insurance. */
  query: z.strictObject({
    productId: z.coerce.number().int().positive().optional(),
    applicationRequestId: requestId.optional(),
  }),
  reply: z.array(insuranceOption),
  errors: ['NOT_FOUND'],
});

export const getInsurancePrice = endpoint({
  method: 'GET',
  path: '/api/insurance/calculate/:applicationRequestId',
  summary: 'The price of an insurance certificate for the borrower',
  permission: 'loan.simulate',
  reads: 'application',
  params: z.strictObject({ applicationRequestId: requestId }),
  /** Principal and tenor as they stand on the screen; without them those of the application. */
  query: z.strictObject({
    cermatiId: z.string().min(1).max(50),
    insCode: insuranceCode.optional(),
    principal: z.coerce.number().int().positive().max(1_000_000_000_000).optional(),
    tenor: z.coerce.number().int().positive().max(1200).optional(),
  }),
  reply: z.object({ insCode: z.string(), price: z.int() }),
  errors: ['NOT_FOUND', 'PARTNER_UNAVAILABLE'],
});
