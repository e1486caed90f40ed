import type { EmploymentFields } from '@trustiq/contract/applicant/employment-names.ts';
import { type EmploymentError, employmentErrors } from '@trustiq/domain/applicant/employment-rules.ts';
import { accepted, type Result, refused } from '@trustiq/domain/result.ts';
import type { Db } from '../../platform/database/open-database.ts';
import { isIndustry, isJobType, listIncomeBands, type NewEmployment } from './employment.store.ts';

export type FindRegion = (level: 'province' | 'city' | 'district' | 'village', code: string) => object | null;

const levels = [
  ['provinceCode', 'province'],
  ['cityCode', 'city'],
  ['districtCode', 'district'],
  ['villageCode', 'village'],
] as const;

/** Each region must exist and lie in the one above it, whose code it begins with. */
function regionErrors(textOf: (field: keyof EmploymentFields) => string, findRegion: FindRegion): EmploymentError[] {
  const errors: EmploymentError[] = [];
  let above = '';
  for (const [field, level] of levels) {
    const code = textOf(field);
    if (code === '') continue;
    if (!code.startsWith(above) || findRegion(level, code) === null) errors.push({ field, code: 'unknown_option' });
    above = code;
  }
  return errors;
}

/** An employment that meets every rule, ready to be stored, or each field's first fault. */
export async function checkEmployment(
  db: Db,
  findRegion: FindRegion,
  fields: EmploymentFields,
): Promise<Result<Omit<NewEmployment, 'application_id'>, readonly EmploymentError[]>> {
  const textOf = (field: keyof EmploymentFields) => String(fields[field] ?? '').trim();
  const wholeOf = (field: keyof EmploymentFields) => Number(textOf(field));
  const given = Object.fromEntries(Object.entries(fields).map(([field, value]) => [field, value ?? null]));
  const errors = [...employmentErrors(given, await listIncomeBands(db)), ...regionErrors(textOf, findRegion)];
  const isListed = async (field: 'industryId' | 'jobTypeId', isKnown: (db: Db, id: number) => Promise<boolean>) => {
    if (textOf(field) === '') return;
    if (!/^\d{1,6}$/.test(textOf(field)) || !(await isKnown(db, wholeOf(field))))
      errors.push({ field, code: 'unknown_option' });
  };
  await isListed('industryId', isIndustry);
  await isListed('jobTypeId', isJobType);
  if (errors.length > 0) return refused(errors);
  return accepted({
    company_name: textOf('companyName'),
    industry_id: wholeOf('industryId'),
    job_type_id: wholeOf('jobTypeId'),
    job_status: wholeOf('jobStatus'),
    employee_number: textOf('employeeNumber') || null,
    position: textOf('position'),
    years_of_work: wholeOf('yearsOfWork'),
    months_of_work: wholeOf('monthsOfWork'),
    office_phone_code: textOf('officePhoneCode'),
    office_phone: textOf('officePhone'),
    street: textOf('street'),
    rt_rw: textOf('rtRw'),
    postal_code: textOf('postalCode'),
    province_code: textOf('provinceCode'),
    city_code: textOf('cityCode'),
    district_code: textOf('districtCode'),
    village_code: textOf('villageCode'),
    monthly_income_id: wholeOf('incomeBandId'),
    monthly_income_rupiah: wholeOf('monthlyIncomeRupiah'),
  });
}
