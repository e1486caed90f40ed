import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';

const lookup = <Row extends z.ZodType>(path: `/${string}`, summary: string, row: Row) =>
  endpoint({ method: 'GET', path, summary, permission: 'lookups.read', reply: z.array(row), errors: [] });

const described = z.object({ id: z.int(), description: z.string() });

export const listIndustries = lookup('/api/industries', 'Industries', described);
export const listJobTypes = lookup('/api/job-types', 'Job types', described);
export const listMonthlyIncomes = lookup(
  '/api/monthly-incomes',
  'Monthly income bands',
  described.extend({ min: z.int(), max: z.int().nullable() }),
);
export const listBanks = lookup(
  '/api/banks',
  'Banks',
  z.object({ bankCode: z.string(), bankName: z.string(), sandiBank: z.string() }),
);
export const listReasons = lookup(
  '/api/reject/reason',
  'Reasons to reject or cancel',
  z.object({ code: z.string(), description: z.string(), category: z.enum(['REJECT', 'CANCEL']) }),
);
export const listReturnReasons = lookup(
  '/api/return/reason',
  'Reasons to send a case back; those to reject are accepted there, too',
  z.object({ code: z.string(), description: z.string(), category: z.literal('RETURN') }),
);
export const listDeviationTypes = lookup(
  '/api/deviasi',
  'Deviation types',
  z.object({ id: z.int(), code: z.string(), description: z.string(), severity: z.int() }),
);
export const listBranches = lookup(
  '/api/branches',
  'Branches',
  z.object({
    branchId: z.int(),
    branchCode: z.string(),
    branchName: z.string(),
    city: z.string(),
    areaId: z.int(),
    kepalaCabang: z.string(),
  }),
);
export const listAreas = lookup('/api/areas', 'Areas', z.object({ areaId: z.int(), areaName: z.string() }));
export const listLoanPurposes = lookup('/api/loan-purposes', 'Loan purposes', described);
