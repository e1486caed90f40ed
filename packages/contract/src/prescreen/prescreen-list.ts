import { statusCodes } from '@trustiq/domain/workflow/application-statuses.ts';
import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { listQuery } from '../wire/list-query.ts';
import { fromPrescreenSort } from './prescreen-sort.ts';

export const prescreenRowSchema = z.object({
  id: z.int(),
  appId: z.int(),
  applicationRequestId: z.int(),
  fullName: z.string(),
  /** Masked. */
  noKtp: z.string(),
  dateOfBirth: z.string(),
  cityOfBirth: z.string().nullable(),
  /** Masked. */
  bioMotherName: z.string().nullable(),
  email: z.string().nullable(),
  msisdn: z.string(),
  /** The code of the product. */
  refCode: z.string(),
  product: z.object({ id: z.int(), productCode: z.string(), productName: z.string() }),
  plafon: z.int(),
  tenor: z.int(),
  branchId: z.int(),
  branch: z.object({ branchCode: z.string(), branchName: z.string(), city: z.string() }),
  applicationStatus: z.enum(statusCodes),
  /** The status in words. */
  status: z.string(),
  valid: z.literal(true),
  /** Whether somebody pressed Hitung; otherwise processing calculates with the product's own terms. */
  isCalculated: z.boolean(),
  regDate: z.string(),
  version: z.int(),
});

const list = {
  method: 'GET',
  summary: 'Applications in prescreen',
  permission: 'prescreen.write',
  query: listQuery(
    ['id', 'fullName', 'dateOfBirth', 'productName', 'plafon', 'tenor', 'branchName', 'regDate'],
    {
      /** Name (typos allowed), application number, NIK or phone. */
      search: z.string().trim().max(100).optional(),
    },
    fromPrescreenSort,
  ),
  reply: z.array(prescreenRowSchema),
  paged: true,
  errors: [],
} as const;

export const listPrescreen = endpoint({ ...list, path: '/api/application-data/bulk/data' });

/** The same under the other address that the specification has for it. */
export const listPrescreenUnprefixed = endpoint({ ...list, path: '/application-data/bulk/data' });
