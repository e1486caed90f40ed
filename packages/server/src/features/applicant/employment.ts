import { fromSavedEmployment, toEmployment, toEmploymentField } from '@trustiq/contract/applicant/employment-names.ts';
import type { Db } from '../../platform/database/open-database.ts';
import type { Handler } from '../../platform/http/handler.ts';
import type { CaseDeps } from '../../workflow/case-work.ts';
import { checkEmployment, type FindRegion } from './check-employment.ts';
import { type EmploymentRow, findEmploymentRow, saveEmploymentRow } from './employment.store.ts';
import { fieldsRefused } from './fields-refused.ts';

export const employmentOf = (row: EmploymentRow) =>
  toEmployment({
    id: row.id,
    applicationId: row.application_id,
    companyName: row.company_name,
    industryId: row.industry_id,
    jobTypeId: row.job_type_id,
    jobStatus: row.job_status,
    employeeNumber: row.employee_number,
    position: row.position,
    yearsOfWork: row.years_of_work,
    monthsOfWork: row.months_of_work,
    officePhoneCode: row.office_phone_code,
    officePhone: row.office_phone,
    street: row.street,
    rtRw: row.rt_rw,
    postalCode: row.postal_code,
    provinceCode: row.province_code,
    cityCode: row.city_code,
    districtCode: row.district_code,
    villageCode: row.village_code,
    incomeBandId: row.monthly_income_id,
    monthlyIncomeRupiah: row.monthly_income_rupiah,
  });

export function getEmployment({ cases }: CaseDeps): Handler<'getEmployment'> {
  return ({ params, actor }) =>
    cases.show(actor, { id: params.id }, async (trx, { record }) => {
      const row = await findEmploymentRow(trx, record.id);
      return row === null ? null : employmentOf(row);
    });
}

/** Scoring's: income and length of work are among what a score is made of. */
export type Rescore = (db: Db, applicationId: number) => Promise<unknown>;

export function saveEmployment(
  { cases }: CaseDeps,
  { findRegion, rescore }: { readonly findRegion: FindRegion; readonly rescore: Rescore },
): Handler<'createEmployment'> {
  return ({ body, actor, origin }) => {
    const { id: _, applicationId, version, ...fields } = fromSavedEmployment(body);
    return cases.act(
      { actor, origin, id: applicationId, action: 'editEmployment', event: 'employment_saved', version },
      async (trx) => {
        const checked = await checkEmployment(trx, findRegion, fields);
        if (!checked.ok) throw fieldsRefused(checked.refusal, toEmploymentField);
        const row = await saveEmploymentRow(trx, { ...checked.value, application_id: applicationId });
        await rescore(trx, applicationId);
        return employmentOf(row);
      },
    );
  };
}
