import { isPlainDate } from '@trustiq/domain/calendar/plain-date.ts';
import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';

const reading = {
  method: 'GET',
  permission: 'application.read',
  reads: 'outside',
  params: z.strictObject({ appId: z.coerce.number().int().positive() }),
  errors: ['NOT_FOUND'],
} as const;

const day = z.string().refine(isPlainDate);

const bankData = z.object({
  channelName: z.string(),
  accountBalance: z.object({
    accountHolder: z.string(),
    accountNumber: z.string(),
    balances: z.object({ available: z.number().nullable(), current: z.number().nullable() }),
    currency: z.string(),
  }),
  transactionAndBalanceSummary: z.array(
    z.object({
      date: day,
      description: z.string(),
      amount: z.number(),
      direction: z.enum(['in', 'out']),
      status: z.string(),
    }),
  ),
});

export type BankData = z.output<typeof bankData>;

export const listBankData = endpoint({
  ...reading,
  path: '/api/application-data/bank-data/:appId',
  summary:
    "The applicant's accounts and transactions at other banks; empty while no provider is connected. Transactions of the days from startDate to endDate when both are given, else all",
  query: z.strictObject({ startDate: day.optional(), endDate: day.optional() }),
  reply: z.array(bankData),
});

const insuredEmployment = z.object({
  companyName: z.string(),
  latestPaymentDate: z.string().nullable(),
  latestSalary: z.number().nullable(),
  workingMonth: z.number().nullable(),
  status: z.string(),
});

export type InsuredEmployment = z.output<typeof insuredEmployment>;

export const listInsuredEmployments = endpoint({
  ...reading,
  path: '/api/application-data/bpjs/:appId',
  summary: 'Employments known to BPJS; empty while no provider is connected',
  reply: z.array(insuredEmployment),
});
