import { statusCodes } from '@trustiq/domain/workflow/application-statuses.ts';
import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { fromListed, fromPerson, toListed, toPerson } from '../wire/listed-names.ts';

export const MINIMUM_BORROWER_KEYWORD = 3;
/** A search gives no more than this, whatever size it asks for; the screen says so. */
export const FOUND_BORROWERS_LIMIT = 1_000;

export const foundBorrowerSchema = z.object({
  id: z.int(),
  fullName: z.string(),
  noKtpMasked: z.string(),
  msisdn: z.string(),
  dateOfBirth: z.string(),
  branchName: z.string(),
  applications: z.int(),
  lastStatusDesc: z.string(),
});

/** The same in plain names. */
export type FoundBorrower = ReturnType<typeof fromFoundBorrower>;

export const fromFoundBorrower = (found: z.output<typeof foundBorrowerSchema>) => fromPerson(found);
export const toFoundBorrower = (found: FoundBorrower): z.output<typeof foundBorrowerSchema> => toPerson(found);

export const findBorrowers = endpoint({
  method: 'GET',
  path: '/api/borrowers/find',
  summary: 'Search borrowers by name (5 characters), NIK (7 digits) or phone (5 digits)',
  permission: 'borrower.search',
  query: z.strictObject({
    text: z.string().trim().min(MINIMUM_BORROWER_KEYWORD).max(100),
    size: z.coerce
      .number()
      .int()
      .min(1)
      .max(1_000_000_000)
      .default(FOUND_BORROWERS_LIMIT)
      .transform((size) => Math.min(size, FOUND_BORROWERS_LIMIT)),
  }),
  reply: z.array(foundBorrowerSchema),
  errors: [],
});

const borrowersApplication = z.object({
  id: z.int(),
  applicationRequestId: z.int(),
  productName: z.string(),
  loanAmount: z.int(),
  tenor: z.int(),
  branchName: z.string(),
  regDate: z.string(),
  applicationStatus: z.enum(statusCodes),
  appStatus: z.object({ statusDesc: z.string() }),
  stageSince: z.string(),
});

export const borrowerSchema = z.object({
  id: z.int(),
  fullName: z.string(),
  noKtpMasked: z.string(),
  msisdn: z.string(),
  dateOfBirth: z.string(),
  cif: z.string().nullable(),
  /** Of the applications below, in rupiah. */
  exposure: z.object({ requested: z.int(), disbursed: z.int(), total: z.int() }),
  applications: z.array(borrowersApplication),
});

/** The same in plain names. */
export type Borrower = ReturnType<typeof fromBorrower>;
export type BorrowersApplication = Borrower['applications'][number];

export const fromBorrower = ({ applications, ...borrower }: z.output<typeof borrowerSchema>) => ({
  ...fromPerson(borrower),
  applications: applications.map((one) => fromListed(one)),
});

export const toBorrower = ({ applications, ...borrower }: Borrower): z.output<typeof borrowerSchema> => ({
  ...toPerson(borrower),
  applications: applications.map((one) => toListed(one)),
});

export const getBorrower = endpoint({
  method: 'GET',
  path: '/api/borrowers/:id',
  summary: 'A borrower with the applications the caller may see, the newest first',
  permission: 'borrower.search',
  params: z.strictObject({ id: z.coerce.number().int().positive() }),
  reply: borrowerSchema,
  errors: ['NOT_FOUND'],
});
