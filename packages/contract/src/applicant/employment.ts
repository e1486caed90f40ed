import { z } from 'zod';
import { caseId } from '../wire/case-id.ts';
import { endpoint } from '../wire/endpoint.ts';

const text = z.string().nullable();
const whole = z.int().nullable();

export const employmentSchema = z.object({
  id: z.int(),
  aplicationId: z.int(),
  companyName: z.string(),
  industryId: whole,
  jobTypeId: whole,
  jobStatus: whole,
  noNpk: text,
  position: text,
  yearsOfWork: whole,
  monthsOfWork: whole,
  officePhoneCode: text,
  officePhone: text,
  addressStreet: text,
  addressRtRw: text,
  addressPos: text,
  addressProvId: text,
  addressCityId: text,
  addressDistrictId: text,
  addressVillagesId: text,
  monthlyIncomeId: whole,
  monthlyIncomeVal: whole,
});

/** What a form sends for a field: the rules decide, so that every fault is told at once and by its field. */
const entry = z.union([z.string().max(500), z.number()]).nullish();

const fields = {
  companyName: entry,
  industryId: entry,
  jobTypeId: entry,
  jobStatus: entry,
  noNpk: entry,
  position: entry,
  yearsOfWork: entry,
  monthsOfWork: entry,
  officePhoneCode: entry,
  officePhone: entry,
  addressStreet: entry,
  addressRtRw: entry,
  addressPos: entry,
  addressProvId: entry,
  addressCityId: entry,
  addressDistrictId: entry,
  addressVillagesId: entry,
  monthlyIncomeId: entry,
  monthlyIncomeVal: entry,
};

export const employmentFieldsSchema = z.strictObject(fields);

export const getEmployment = endpoint({
  method: 'GET',
  path: '/api/application-data-jobs/app/:id',
  summary: 'Employment of the applicant, null when there is none',
  permission: 'application.read',
  reads: 'applicant',
  params: caseId,
  reply: employmentSchema.nullable(),
  errors: ['NOT_FOUND'],
});

const saving = {
  path: '/api/application-data-jobs',
  permission: 'applicant.write',
  body: z.strictObject({
    ...fields,
    id: z.int().positive().nullish(),
    aplicationId: z.int().positive(),
    version: z.int().min(1).optional(),
  }),
  reply: employmentSchema,
  errors: ['NOT_FOUND', 'RULE_BROKEN', 'STALE_VERSION', 'STEP_REFUSED', 'DISBURSEMENT_IN_PROGRESS'],
} as const;

export const createEmployment = endpoint({
  ...saving,
  method: 'POST',
  summary: 'Keep the employment of the applicant',
});
export const updateEmployment = endpoint({ ...saving, method: 'PUT', summary: 'The same, for a record that exists' });
