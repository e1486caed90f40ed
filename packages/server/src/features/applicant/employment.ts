import type { EmploymentRecord } from '@trustiq/contract/applicant/employment.ts';
import type { CaseDeps } from '../../deps.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { checkEmployment, type FindRegion } from './check-employment.ts';
import { type EmploymentRow, findEmploymentRow, saveEmploymentRow } from './employment.store.ts';
import { fieldsRefused } from './fields-refused.ts';

const toEmployment = (row: EmploymentRow): EmploymentRecord => ({
  id: row.id,
  aplicationId: row.application_id,
  companyName: row.company_name,
  industryId: row.industry_id,
  jobTypeId: row.job_type_id,
  jobStatus: row.job_status,
  noNpk: row.employee_number,
  position: row.position,
  yearsOfWork: row.years_of_work,
  monthsOfWork: row.months_of_work,
  officePhoneCode: row.office_phone_code,
  officePhone: row.office_phone,
  addressStreet: row.street,
  addressRtRw: row.rt_rw,
  addressPos: row.postal_code,
  addressProvId: row.province_code,
  addressCityId: row.city_code,
  addressDistrictId: row.district_code,
  addressVillagesId: row.village_code,
  monthlyIncomeId: row.monthly_income_id,
  monthlyIncomeVal: row.monthly_income_rupiah,
});

export function getEmployment({ db, cases }: CaseDeps): Handler<'getEmployment'> {
  return async ({ params, actor }) => {
    const { record } = await cases.read(actor, { id: params.id });
    const row = await findEmploymentRow(db, record.id);
    return row === null ? null : toEmployment(row);
  };
}

export function saveEmployment(
  { cases }: CaseDeps,
  { findRegion }: { readonly findRegion: FindRegion },
): Handler<'createEmployment'> {
  return ({ body, actor, origin }) => {
    const { id: _, aplicationId, version, ...fields } = body;
    return cases.act(
      { actor, origin, id: aplicationId, action: 'editEmployment', event: 'employment_saved', version },
      async (trx) => {
        const checked = await checkEmployment(trx, findRegion, fields);
        if (!checked.ok) throw fieldsRefused(checked.refusal);
        return toEmployment(await saveEmploymentRow(trx, { ...checked.value, application_id: aplicationId }));
      },
    );
  };
}
