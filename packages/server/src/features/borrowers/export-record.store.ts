import { sql } from 'kysely';
import type { Db } from '../../platform/database/open-database.ts';

const ktpFile = sql<string | null>`(
  select d.filename from documents d where d.application_id = a.id and d.filename ilike '%ktp%'
  order by d.id desc limit 1)`;

/** Everything the export of one application holds, in one statement. */
export async function findExportRow(db: Db, applicationId: number) {
  const row = await db
    .selectFrom('applications as a')
    .innerJoin('branches as b', 'b.branch_id', 'a.branch_id')
    .innerJoin('loan_products as p', 'p.id', 'a.product_id')
    .innerJoin('loans as l', 'l.application_id', 'a.id')
    .innerJoin('borrowers as w', 'w.id', 'a.borrower_id')
    .leftJoin('persons as s', 's.application_id', 'a.id')
    .leftJoin('employments as e', 'e.application_id', 'a.id')
    .leftJoin('industries as i', 'i.id', 'e.industry_id')
    .leftJoin('job_types as t', 't.id', 'e.job_type_id')
    .leftJoin('bank_records as r', 'r.application_id', 'a.id')
    .select(['a.id', 'a.application_request_id', 'a.registered_at', 'a.status', 'a.track', 'a.full_name'])
    .select(['a.email', 'a.msisdn', 'a.gender', 'a.birth_date', 'a.loan_purpose'])
    .select([
      'a.borrower_id',
      'w.nik_cipher',
      'w.cif',
      'b.branch_code',
      'p.code as product_code',
      'p.name as product_name',
    ])
    .select(['s.npwp_cipher', 's.mother_name_cipher', 's.birth_place', 's.religion', 's.education'])
    .select(['s.marital_status', 's.dependants', 's.ktp_address', 's.home_address', 's.residence_status'])
    .select(['l.amount_rupiah', 'l.tenor_months', 'l.rate_percent', 'l.instalment_rupiah', 'l.service_rupiah'])
    .select(['l.total_disbursement_rupiah', 'l.insurance_rupiah', 'l.total_repayment_rupiah'])
    .select(['l.platform_service_rupiah', 'l.lender_service_rupiah', 'l.first_due_date', 'l.last_due_date'])
    .select(['e.company_name', 'e.job_status', 'e.employee_number', 'e.position', 'e.years_of_work'])
    .select(['e.months_of_work', 'e.office_phone_code', 'e.office_phone', 'e.street', 'e.rt_rw', 'e.postal_code'])
    .select(['e.province_code', 'e.city_code', 'e.district_code', 'e.village_code', 'e.monthly_income_rupiah'])
    .select([sql<string | null>`i.description`.as('industry'), sql<string | null>`t.description`.as('job_type')])
    .select(['r.bank_code', 'r.account_no_cipher', 'r.account_name', 'r.account_saving_cipher'])
    .select(['r.payroll_bank_code', 'r.payroll_account_no_cipher', 'r.payroll_account_name', 'r.atm_no_cipher'])
    .select(['r.companion_bank_code', 'r.companion_account_no_cipher', 'r.companion_account_name'])
    .select(ktpFile.as('ktp_photo_file_name'))
    .where('a.id', '=', applicationId)
    .executeTakeFirst();
  return row ?? null;
}

export type ExportRow = NonNullable<Awaited<ReturnType<typeof findExportRow>>>;
