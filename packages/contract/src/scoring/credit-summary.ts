import type { IndicatorCode } from '@trustiq/domain/scoring/scoring-rules.ts';
import { z } from 'zod';
import { caseId } from '../wire/case-id.ts';
import { endpoint } from '../wire/endpoint.ts';

export const indicatorCodes = [
  'worst_kol_12',
  'max_dpd_12',
  'active_contracts',
  'enquiries_3_months',
  'fdc_active_loans',
  'fdc_max_dpd',
  'bureau_grade',
] as const satisfies readonly IndicatorCode[];

/** All amounts per month. */
export const creditSummary = z.object({
  creditBureauProxySalary: z.int(),
  maxIncomeSalary: z.int(),
  /** Null while neither survey nor analysis tells an income. */
  netIncome: z.int().nullable(),
  maxIncome: z.int(),
  dbr: z.number().nullable(),
  dbr2: z.number().nullable(),
  creditBureauTotExposure: z.int(),
  installments: z.int(),
  totalExposure: z.int(),
  indicators: z.array(
    z.object({
      no: z.int(),
      code: z.enum(indicatorCodes),
      value: z.union([z.number(), z.string()]).nullable(),
      score: z.int().nullable(),
    }),
  ),
});

export const getCreditSummary = endpoint({
  method: 'GET',
  path: '/api/application-data/credit-summary/:id',
  summary: 'Income and exposure, and the indicators of character; null before the first scoring',
  permission: 'application.read',
  reads: 'credit',
  params: caseId,
  reply: creditSummary.nullable(),
  errors: ['NOT_FOUND'],
});
