import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { applicationRequest } from './application-request.ts';

/** A bureau contract as the analyst maps it. `mapContract`: it counts as a running obligation. */
const mappedContract = z.object({
  id: z.int(),
  contractStatusDesc: z.string().nullable(),
  contractPhaseDesc: z.string().nullable(),
  cbContractCode: z.string(),
  providerCodeDesc: z.string().nullable(),
  contractTypeCodeDesc: z.string().nullable(),
  contractKole: z.string(),
  creditLimit: z.number().nullable(),
  debitBalance: z.number().nullable(),
  /** Estimated: the bureau does not report it. */
  installment: z.int(),
  startDate: z.string().nullable(),
  dueDate: z.string().nullable(),
  totalCollateralValue: z.number().nullable(),
  mapContract: z.boolean(),
});

export type MappedContractReply = z.output<typeof mappedContract>;

const burden = z.object({ dbr: z.number().nullable(), dbr2: z.number().nullable() });

const mapped = z.object({ contracts: z.array(mappedContract), before: burden, after: burden });

const errors = ['NOT_FOUND', 'STEP_REFUSED', 'STALE_VERSION', 'DISBURSEMENT_IN_PROGRESS', 'RULE_BROKEN'] as const;

export const listMappedContracts = endpoint({
  method: 'GET',
  path: '/api/clik/contract-mapping/:applicationRequestId',
  summary: 'The bureau contracts of an application and which of them count as running obligations',
  permission: 'bureau.read',
  reads: 'bureau',
  params: applicationRequest,
  reply: z.array(mappedContract),
  errors: ['NOT_FOUND'],
});

export const mapContract = endpoint({
  method: 'PUT',
  path: '/api/clik/contract-mapping/:id',
  summary: 'Count one bureau contract, or leave it out',
  permission: 'mapping.write',
  params: z.strictObject({ id: z.coerce.number().int().positive() }),
  body: z.strictObject({ mapContract: z.boolean() }),
  reply: mapped,
  errors,
});

export const mapContracts = endpoint({
  method: 'PUT',
  path: '/api/clik/contract-mapping',
  summary: 'All changes of the mapping at once; answers the burden before and after',
  permission: 'mapping.write',
  body: z.strictObject({
    applicationRequestId: z.int().positive(),
    version: z.int().min(1).optional(),
    contracts: z
      .array(z.strictObject({ id: z.int().positive(), mapContract: z.boolean() }))
      .min(1)
      .max(500),
  }),
  reply: mapped,
  errors,
});
