import type { EmploymentRecord } from '@trustiq/contract/applicant/employment.ts';
import type { Db } from '../../platform/database/open-database.ts';
import type { Handler } from '../../platform/http/handler.ts';
import type { CaseDeps } from '../../workflow/case-work.ts';
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

export function getEmployment({ cases }: CaseDeps): Handler<'getEmployment'> {
  return ({ params, actor }) =>
    cases.show(actor, { id: params.id }, async (trx, { record }) => {
      const row = await findEmploymentRow(trx, record.id);
      return row === null ? null : toEmployment(row);
    });
}

/** Scoring's: income and length of work are among what a score is made of. */
export type Rescore = (db: Db, applicationId: number) => Promise<unknown>;

export function saveEmployment(
  { cases }: CaseDeps,
  { findRegion, rescore }: { readonly findRegion: FindRegion; readonly rescore: Rescore },
): Handler<'createEmployment'> {
  return ({ body, actor, origin }) => {
    const { id: _, aplicationId, version, ...fields } = body;
    return cases.act(
      { actor, origin, id: aplicationId, action: 'editEmployment', event: 'employment_saved', version },
      async (trx) => {
        const checked = await checkEmployment(trx, findRegion, fields);
        if (!checked.ok) throw fieldsRefused(checked.refusal);
        const row = await saveEmploymentRow(trx, { ...checked.value, application_id: aplicationId });
        await rescore(trx, aplicationId);
        return toEmployment(row);
      },
    );
  };
}
