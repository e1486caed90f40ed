import type { Employment } from '@trustiq/contract/applicant/employment-names.ts';
import type { EmploymentField } from '@trustiq/domain/applicant/employment-rules.ts';

/** What stands in the fields: texts, as they are typed. */
export type EmploymentValues = Record<EmploymentField, string>;

const empty: EmploymentValues = {
  companyName: '',
  industryId: '',
  jobTypeId: '',
  jobStatus: '',
  employeeNumber: '',
  position: '',
  yearsOfWork: '',
  monthsOfWork: '',
  officePhoneCode: '',
  officePhone: '',
  street: '',
  rtRw: '',
  postalCode: '',
  provinceCode: '',
  cityCode: '',
  districtCode: '',
  villageCode: '',
  incomeBandId: '',
  monthlyIncomeRupiah: '',
};

const fields = Object.keys(empty) as EmploymentField[];

/** Years and months are written with two digits each, as the bank's forms write them. */
function textOf(record: Employment | null, field: EmploymentField): string {
  const text = String(record?.[field] ?? '');
  return field === 'yearsOfWork' || field === 'monthsOfWork' ? text.padStart(text === '' ? 0 : 2, '0') : text;
}

export const employmentValuesOf = (record: Employment | null): EmploymentValues =>
  Object.fromEntries(fields.map((field) => [field, textOf(record, field)])) as EmploymentValues;

/** A draft is kept in the browser without what identifies the person. */
export function withoutIdentifiers({ employeeNumber: _npk, officePhone: _phone, ...rest }: EmploymentValues) {
  return rest;
}

type Cascade = Partial<EmploymentValues>;

/** Another region empties the ones inside it. */
export const chosenProvince = (code: string): Cascade => ({ provinceCode: code, ...chosenCity('') });
export const chosenCity = (code: string): Cascade => ({ cityCode: code, ...chosenDistrict('') });
export const chosenDistrict = (code: string): Cascade => ({ districtCode: code, villageCode: '' });
