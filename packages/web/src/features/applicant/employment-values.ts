import type { EmploymentRecord } from '@trustiq/contract/applicant/employment.ts';
import type { EmploymentField } from '@trustiq/domain/applicant/employment-rules.ts';

/** What stands in the fields: texts, as they are typed. */
export type EmploymentValues = Record<EmploymentField, string>;

const empty: EmploymentValues = {
  companyName: '',
  industryId: '',
  jobTypeId: '',
  jobStatus: '',
  noNpk: '',
  position: '',
  yearsOfWork: '',
  monthsOfWork: '',
  officePhoneCode: '',
  officePhone: '',
  addressStreet: '',
  addressRtRw: '',
  addressPos: '',
  addressProvId: '',
  addressCityId: '',
  addressDistrictId: '',
  addressVillagesId: '',
  monthlyIncomeId: '',
  monthlyIncomeVal: '',
};

const fields = Object.keys(empty) as EmploymentField[];

/** Years and months are written with two digits each, as the bank's forms write them. */
function textOf(record: EmploymentRecord | null, field: EmploymentField): string {
  const text = String(record?.[field] ?? '');
  return field === 'yearsOfWork' || field === 'monthsOfWork' ? text.padStart(text === '' ? 0 : 2, '0') : text;
}

export const employmentValuesOf = (record: EmploymentRecord | null): EmploymentValues =>
  Object.fromEntries(fields.map((field) => [field, textOf(record, field)])) as EmploymentValues;

/** A draft is kept in the browser without what identifies the person. */
export function withoutIdentifiers({ noNpk: _npk, officePhone: _phone, ...rest }: EmploymentValues) {
  return rest;
}

type Cascade = Partial<EmploymentValues>;

/** Another region empties the ones inside it. */
export const chosenProvince = (code: string): Cascade => ({ addressProvId: code, ...chosenCity('') });
export const chosenCity = (code: string): Cascade => ({ addressCityId: code, ...chosenDistrict('') });
export const chosenDistrict = (code: string): Cascade => ({ addressDistrictId: code, addressVillagesId: '' });
