import { z } from 'zod';
import { caseId } from '../wire/case-id.ts';
import { endpoint } from '../wire/endpoint.ts';

const text = z.string().nullable();

export const bankRecordSchema = z.object({
  id: z.int(),
  aplicationId: z.int(),
  bankCode: z.string(),
  accountNo: text,
  accountName: text,
  accountBank: text,
  accountSaving: text,
  payrollBank: text,
  payrollBankCode: text,
  payrollAccountNo: text,
  payrollAccountName: text,
  cif: text,
  /** The last four digits only. */
  atmNo: text,
  /** The bank never holds a customer's PIN. */
  pin: z.null(),
  companionBank: text,
  companionBankCode: text,
  companionAccountNo: text,
  companionAccountName: text,
  loanAmount: z.int(),
  applicationStatusReason: text,
  applicationStatus: z.string(),
  regBy: text,
  regDate: text,
  updBy: text,
  updDate: text,
  /** The account the loan is paid to; null while it is not wholly known. */
  payout: z
    .object({
      choice: z.enum(['OWN', 'PAYROLL']),
      bankCode: z.string(),
      bankName: z.string(),
      accountNo: z.string(),
      holder: z.string(),
      isHeldByApplicant: z.boolean(),
      /** Who confirmed a holder that is not the applicant. */
      confirmedBy: text,
      confirmedAt: text,
    })
    .nullable(),
});

const entry = z.string().max(200).nullish();

const fields = {
  bankCode: entry,
  accountNo: entry,
  accountName: entry,
  accountBank: entry,
  accountSaving: entry,
  payrollBank: entry,
  payrollBankCode: entry,
  payrollAccountNo: entry,
  payrollAccountName: entry,
  atmNo: entry,
  companionBank: entry,
  companionBankCode: entry,
  companionAccountNo: entry,
  companionAccountName: entry,
};

export const bankFieldsSchema = z.strictObject(fields);

/** The form sends the whole record back; what the server knows itself is not taken from it. */
const known = z.union([z.string().max(1000), z.number()]).nullable();
const knownHere = {
  cif: known,
  loanAmount: known,
  applicationStatusReason: known,
  applicationStatus: known,
  regBy: known,
  regDate: known,
  updBy: known,
  updDate: known,
  payout: z.looseObject({}).nullable(),
};

export const getBankRecord = endpoint({
  method: 'GET',
  path: '/api/application-data-bank-infos/app/dto/:id',
  summary: 'Bank accounts of the applicant, null when there are none; who read them is recorded',
  permission: 'application.read',
  reads: 'applicant',
  params: caseId,
  reply: bankRecordSchema.nullable(),
  errors: ['NOT_FOUND'],
});

const saving = {
  path: '/api/application-data-bank-infos',
  permission: 'applicant.write',
  body: z.strictObject({
    ...fields,
    ...z.object(knownHere).partial().shape,
    id: z.int().positive().nullish(),
    aplicationId: z.int().positive(),
    /** Taken for the sake of the form and dropped at once. */
    pin: z.string().max(100).nullish(),
    version: z.int().min(1).optional(),
  }),
  reply: bankRecordSchema,
  errors: ['NOT_FOUND', 'RULE_BROKEN', 'STALE_VERSION', 'STEP_REFUSED', 'DISBURSEMENT_IN_PROGRESS'],
} as const;

export const createBankRecord = endpoint({
  ...saving,
  method: 'POST',
  summary: 'Keep the bank accounts of the applicant',
});
export const updateBankRecord = endpoint({ ...saving, method: 'PUT', summary: 'The same, for a record that exists' });

export const copyBankRecord = endpoint({
  method: 'PUT',
  path: '/api/application-data-bank-infos/update/:id/borrower',
  summary: "Copy an application's bank accounts to the borrower's other open applications",
  permission: 'applicant.copy-bank',
  params: caseId,
  body: z.strictObject({ version: z.int().min(1).optional() }).nullish(),
  /** Cases that were decided about keep the account they were decided with. */
  reply: z.object({ copiedTo: z.array(z.int()), leftAlone: z.array(z.int()) }),
  errors: ['NOT_FOUND', 'RULE_BROKEN', 'STALE_VERSION', 'STEP_REFUSED', 'DISBURSEMENT_IN_PROGRESS'],
});

export const confirmPayoutHolder = endpoint({
  method: 'POST',
  path: '/api/application-data-bank-infos/:id/confirm-payout-holder',
  summary: 'Confirm that the loan may be paid to an account of somebody else than the applicant',
  permission: 'payout.confirm',
  proof: 'money',
  params: caseId,
  body: z.strictObject({ version: z.int().min(1) }),
  reply: bankRecordSchema,
  errors: ['NOT_FOUND', 'STALE_VERSION', 'STEP_REFUSED', 'DISBURSEMENT_IN_PROGRESS'],
});
