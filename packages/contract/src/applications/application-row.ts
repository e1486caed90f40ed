import { openStatuses, statusCodes } from '@trustiq/domain/workflow/application-workflow.ts';
import { z } from 'zod';
import { fromLoanBrief, toLoanBrief } from '../loan/loan-names.ts';
import { endpoint } from '../wire/endpoint.ts';
import { commaSeparated, listQuery } from '../wire/list-query.ts';
import { fromListed, fromSortField, toListed } from './listed-names.ts';

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

/** The same in a list, with who has it in hand. */
const queueRow = applicationRow.extend(holderOfRow);

/** The same in plain names. */
export type ApplicationRow = ReturnType<typeof fromApplicationRow>;

export const fromApplicationRow = ({ dataLoanProductVM, ...row }: z.output<typeof queueRow>) => ({
  ...fromListed(row),
  loan: fromLoanBrief(dataLoanProductVM),
});

export const toApplicationRow = ({ loan, ...row }: ApplicationRow): z.output<typeof queueRow> => ({
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
    ],
    {
      'applicationStatus.equals': queueStatus.optional(),
      'applicationStatus.in': commaSeparated(queueStatus).optional(),
      /** Name (typos allowed), application number, NIK or phone. */
      search: z.string().trim().max(100).optional(),
      /** Only what the caller has in hand, what nobody has, or what others have. */
      holder: z.enum(holderFilters).optional(),
    },
    fromSortField,
  ),
  reply: z.array(queueRow),
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
