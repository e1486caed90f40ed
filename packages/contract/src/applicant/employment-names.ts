import type { z } from 'zod';
import { plainNames } from '../wire/plain-names.ts';
import { type createEmployment, employmentFieldsSchema, type employmentSchema } from './employment.ts';

const names = plainNames({
  aplicationId: 'applicationId',
  noNpk: 'employeeNumber',
  addressStreet: 'street',
  addressRtRw: 'rtRw',
  addressPos: 'postalCode',
  addressProvId: 'provinceCode',
  addressCityId: 'cityCode',
  addressDistrictId: 'districtCode',
  addressVillagesId: 'villageCode',
  monthlyIncomeId: 'incomeBandId',
  monthlyIncomeVal: 'monthlyIncomeRupiah',
});

type EmploymentOnWire = z.output<typeof employmentSchema>;
type SavedOnWire = z.output<typeof createEmployment.body>;

/** Where an applicant works, in plain names. */
export type Employment = ReturnType<typeof fromEmployment>;

export const fromEmployment = (employment: EmploymentOnWire) => names.fromWire(employment);
export const toEmployment = (employment: Employment): EmploymentOnWire => names.toWire(employment);

/** What somebody filled in of it; whether that can be is judged by the rules. */
export type EmploymentFields = ReturnType<typeof fromEmploymentFields>;

export const fromEmploymentFields = (fields: z.output<typeof employmentFieldsSchema>) => names.fromWire(fields);

export const fromSavedEmployment = (body: SavedOnWire) => names.fromWire(body);
export const toSavedEmployment = (saved: ReturnType<typeof fromSavedEmployment>): SavedOnWire => names.toWire(saved);

/** A refusal names the fields as its caller does. */
export const toEmploymentField = names.wireName;
export const fromEmploymentField = names.plainName;

const fieldsOnly = employmentFieldsSchema.strip();

/** What of a record somebody may fill in. */
export const employmentFieldsOf = (employment: EmploymentOnWire): z.output<typeof employmentFieldsSchema> =>
  fieldsOnly.parse(employment);
