import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { loanProductSchema } from './loan-product.ts';

export const listLenderProducts = endpoint({
  method: 'GET',
  path: '/api/products/partner/:id',
  summary: 'Products that a lender sells',
  permission: 'lookups.read',
  params: z.strictObject({ id: z.coerce.number().int().positive() }),
  reply: z.array(loanProductSchema),
  errors: [],
});

export const simulateInstalments = endpoint({
  method: 'GET',
  path: '/api/products/fineract/fetch/emi',
  summary: 'Instalments of a loan that would be disbursed today; nothing is saved',
  permission: 'loan.simulate',
  query: z.strictObject({
    fineractProdutId: z.coerce.number().int().positive(),
    interest: z.coerce.number().min(0).max(1000),
    principal: z.coerce.number().int().min(0).max(1_000_000_000_000),
    tenor: z.coerce.number().int().min(0).max(1200),
  }),
  reply: z.object({
    emi_schedule: z.object({
      emi: z.int(),
      total_interest_charged: z.int(),
      pricipal_due_amount: z.int(),
      total_repayment_expected: z.int(),
      repayment_start_date: z.string(),
      repayment_end_date: z.string(),
    }),
  }),
  errors: ['NOT_FOUND', 'RULE_BROKEN'],
});
