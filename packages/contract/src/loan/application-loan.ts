import { rupiahFees } from '@trustiq/domain/loan/loan-fees.ts';
import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { feeFields } from './fee-fields.ts';
import { loanDataSchema } from './loan-data.ts';
import { simulationPayload, termsPayload } from './terms-request.ts';

const appId = z.strictObject({ appId: z.coerce.number().int().positive() });

const applicationLoan = loanDataSchema.extend({
  aplicationId: z.int(),
  applicationRequestId: z.int(),
  version: z.int(),
});

export const getApplicationLoan = endpoint({
  method: 'GET',
  path: '/api/application-data-loan-products/app/contract/req/:applicationRequestId',
  summary: 'The loan of an application: terms, fees, figures and dates',
  permission: 'application.read',
  reads: 'application',
  params: z.strictObject({ applicationRequestId: z.coerce.number().int().positive() }),
  reply: applicationLoan,
  errors: ['NOT_FOUND'],
});

export const getLoanFees = endpoint({
  method: 'GET',
  path: '/api/application-data-loan-products/fee/:appId',
  summary: 'The fees of an application',
  permission: 'application.read',
  reads: 'application',
  params: appId,
  reply: z.object({
    ...feeFields(rupiahFees, { percent: z.number(), rupiah: z.int() }),
    ...loanDataSchema.pick({
      insuranceFeePct: true,
      provisiFee: true,
      amountTabWajib: true,
      serviceFeePct: true,
      provisiFeePct: true,
    }).shape,
  }),
  errors: ['NOT_FOUND'],
});

export const getRepaymentSchedule = endpoint({
  method: 'GET',
  path: '/api/application-data-loan-products/schedule/:appId',
  summary: 'The instalments: as disbursed, or as if the loan were disbursed today',
  permission: 'application.read',
  reads: 'application',
  params: appId,
  reply: z.array(
    z.object({
      number: z.int(),
      dueDate: z.string(),
      principal: z.int(),
      interest: z.int(),
      instalment: z.int(),
      balance: z.int(),
    }),
  ),
  errors: ['NOT_FOUND'],
});

const saving = {
  method: 'POST',
  permission: 'loan.save',
  reply: applicationLoan,
  errors: [
    'NOT_FOUND',
    'STEP_REFUSED',
    'STALE_VERSION',
    'VERSION_REQUIRED',
    'DISBURSEMENT_IN_PROGRESS',
    'RULE_BROKEN',
    'PARTNER_UNAVAILABLE',
    'IN_PROGRESS',
    'KEY_REUSED',
  ],
  idempotent: true,
  mayReopen: true,
} as const;

export const saveLoanTerms = endpoint({
  ...saving,
  path: '/api/application-data-loan-products',
  summary: 'Save the terms of a cash loan and calculate it',
  body: termsPayload,
});

export const saveSimulation = endpoint({
  ...saving,
  path: '/api/application-data-loan-products/simulation',
  summary: 'Save a simulation: the terms are taken, the figures calculated anew',
  body: simulationPayload,
});
