import { maritalStatuses } from '@trustiq/domain/applicant/personal-codes.ts';
import { z } from 'zod';
import { caseId } from '../wire/case-id.ts';
import { endpoint } from '../wire/endpoint.ts';
import { personalDetailSchema } from './personal-detail.ts';
import { fromSpouse, toSpouse } from './spouse-names.ts';

const entry = z.string().max(500).nullable();

export const saveMarriage = endpoint({
  method: 'PUT',
  path: '/api/application-data/marriage/:appId',
  summary: 'Say whether the applicant is married and to whom; what husband and wife owe is counted together',
  permission: 'applicant.write',
  params: z.strictObject({ appId: z.coerce.number().int().positive() }),
  body: z.strictObject({
    version: z.int().min(1).optional(),
    maritalStatus: z.enum(maritalStatuses),
    spouse: z
      .strictObject({
        spouseName: z.string().max(500),
        nik: entry,
        phoneNumber: entry,
        spouseBirthdate: entry,
        spousePph: z.boolean(),
      })
      .nullable(),
  }),
  reply: personalDetailSchema.pick({ marital_status: true, spouses: true }),
  errors: ['NOT_FOUND', 'RULE_BROKEN', 'STALE_VERSION', 'STEP_REFUSED', 'DISBURSEMENT_IN_PROGRESS'],
});

export const confirmMarriage = endpoint({
  method: 'POST',
  path: '/api/application-data/marriage/:id/confirm',
  summary: 'Confirm what somebody else at the bank said of the marriage and that fewer debts count by it',
  permission: 'marriage.confirm',
  params: caseId,
  body: z.strictObject({ version: z.int().min(1) }),
  reply: z.object({ confirmedBy: z.string(), confirmedAt: z.string() }),
  errors: ['NOT_FOUND', 'STALE_VERSION', 'STEP_REFUSED', 'DISBURSEMENT_IN_PROGRESS'],
});

type MarriageBody = z.output<typeof saveMarriage.body>;

/** What somebody says of the marriage, in plain names. */
export type Marriage = ReturnType<typeof fromMarriage>;

export const fromMarriage = ({ maritalStatus, spouse }: Omit<MarriageBody, 'version'>) => ({
  maritalStatus,
  spouse: spouse && fromSpouse(spouse),
});

export const toMarriage = ({ maritalStatus, spouse }: Marriage): Omit<MarriageBody, 'version'> => ({
  maritalStatus,
  spouse: spouse && toSpouse(spouse),
});
