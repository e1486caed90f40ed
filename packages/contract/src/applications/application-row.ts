import { openStatuses, statusCodes } from '@trustiq/domain/workflow/application-statuses.ts';
import { plannedNeeds } from '@trustiq/domain/workflow/planned-needs.ts';
import { queueMarks } from '@trustiq/domain/workflow/queue-marks.ts';
import { z } from 'zod';
import { fromLoanBrief, toLoanBrief } from '../loan/loan-names.ts';
import { endpoint } from '../wire/endpoint.ts';
import { commaSeparated, listQuery } from '../wire/list-query.ts';
import { fromListed, fromSortField, toListed } from '../wire/listed-names.ts';
import { timeLeftShape } from './time-left.ts';

/** Who has it in hand, until when by itself, and until which day they put it aside; null for what nobody has. */
const holderOfRow = {
  heldBy: z.object({ userId: z.int(), fullname: z.string() }).nullable(),
  heldUntil: z.string().nullable(),
  deferredUntil: z.string().nullable(),
};

export const holderFilters = ['mine', 'free', 'others'] as const;
export type HolderFilter = (typeof holderFilters)[number];

const statusCode = z.enum(statusCodes);

/** One application as the lists show it. Identity numbers are not part of it. */
export const applicationRow = z.object({
  id: z.int(),
  applicationRequestId: z.int(),
  fullName: z.string(),
  gender: z.enum(['L', 'P']),
  dateOfBirth: z.string(),
  regDate: z.string(),
  applicationStatus: statusCode,
  appStatus: z.object({ statusDesc: z.string() }),
  branch: z.object({ branchCode: z.string(), branchName: z.string(), city: z.string() }),
  kepalaCabang: z.string(),
  dataLoanProductVM: z.object({
    product: z.object({ id: z.int(), productCode: z.string(), productName: z.string() }),
    loanAmount: z.int(),
    tenor: z.int(),
  }),
  stageSince: z.string(),
  /** In hours of the office; by when they have passed, and three quarters of them. */
  slaHours: z.number().nullable(),
  soonAt: z.string().nullable(),
  dueAt: z.string().nullable(),
  version: z.int(),
  /** KYC holds the case: the watch list could not be asked. */
  isKycHeld: z.boolean(),
});

/** What somebody plans their day by: worked out when the case last changed. */
const plan = z.object({
  ...timeLeftShape,
  isReady: z.boolean(),
  nextMissing: z.enum(plannedNeeds).nullable(),
  deviationLevel: z.int(),
  deviations: z.array(z.object({ code: z.string(), description: z.string(), severity: z.int() })),
  /** Who sent it back, and why: the reason in the bank's own words. */
  returned: z
    .object({
      by: z.string().nullable(),
      reason: z.string().nullable(),
      reasonCode: z.string().nullable(),
      note: z.string().nullable(),
    })
    .nullable(),
  dbr: z.number().nullable(),
  rating: z.string().nullable(),
  hasAgreement: z.boolean(),
  hasMemo: z.boolean(),
  hasCif: z.boolean(),
});

/** In a list, with its plan and with who has it in hand. */
const queuedRow = applicationRow.extend({ plan, ...holderOfRow });

/** The same in plain names. */
export type ApplicationRow = ReturnType<typeof fromApplicationRow>;

export const fromApplicationRow = ({ dataLoanProductVM, ...row }: z.output<typeof queuedRow>) => ({
  ...fromListed(row),
  loan: fromLoanBrief(dataLoanProductVM),
});

export const toApplicationRow = ({ loan, ...row }: ApplicationRow): z.output<typeof queuedRow> => ({
  ...toListed(row),
  dataLoanProductVM: toLoanBrief(loan),
});

/** Only open applications stand in a queue. */
const queueStatus = z.enum(openStatuses);

export const listApplications = endpoint({
  method: 'GET',
  path: '/api/app-data-mp',
  summary: "The caller's queue: applications of a status that wait for the caller, in the caller's scope",
  permission: 'application.read',
  query: listQuery(
    [
      'id',
      'fullName',
      'gender',
      'dateOfBirth',
      'regDate',
      'loanAmount',
      'productName',
      'branchCode',
      'branchName',
      'kepalaCabang',
      'stageSince',
      'dueAt',
    ],
    {
      'applicationStatus.equals': queueStatus.optional(),
      'applicationStatus.in': commaSeparated(queueStatus).optional(),
      /** Name (typos allowed), application number, NIK or phone. */
      search: z.string().trim().max(100).optional(),
      /** Only those of which all of these are true. */
      only: commaSeparated(z.enum(queueMarks)).optional(),
      /** Of one of these branches, by code; of one of these products. */
      branch: commaSeparated(z.string().max(20)).optional(),
      product: commaSeparated(
        z
          .string()
          .regex(/^\d{1,15}$/)
          .transform(Number),
      ).optional(),
      /** Only what the caller has in hand, what nobody has, or what others have. */
      holder: z.enum(holderFilters).optional(),
    },
    fromSortField,
  ),
  reply: z.array(queuedRow),
  paged: true,
  errors: [],
});

export const findNextCase = endpoint({
  method: 'GET',
  path: '/api/app-data-mp/next-case',
  summary:
    "The case of the caller's list that waits longest among their own and the free ones, after the one they are at",
  permission: 'application.read',
  query: z.strictObject({
    'applicationStatus.equals': queueStatus,
    /** The case that is open; the one after it is wanted, and after the last the first. */
    after: z.coerce.number().int().positive().optional(),
  }),
  reply: z.object({ id: z.int().nullable() }),
  errors: [],
});
