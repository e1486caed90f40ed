import { sql } from 'kysely';
import type { Db } from '../../platform/database/open-database.ts';
import { productTraitColumns } from '../../schema/product-trait-columns.ts';

/** What the providers are told of the applicant. */
export const getOutsideSubject = (db: Db, applicationId: number) =>
  db
    .selectFrom('applications as a')
    .innerJoin('loan_products as p', 'p.id', 'a.product_id')
    .leftJoin('employments as e', 'e.application_id', 'a.id')
    .leftJoin('bank_records as r', 'r.application_id', 'a.id')
    .leftJoin('banks as b', 'b.bank_code', 'r.payroll_bank_code')
    .leftJoin('surveys as s', (join) => join.onRef('s.application_id', '=', 'a.id').on('s.kind', '=', 'LVUD'))
    .select(['a.id', 'a.full_name', 'e.company_name', 'e.years_of_work', 'e.months_of_work'])
    .select(['e.monthly_income_rupiah', 'r.payroll_account_no_cipher', 'r.payroll_account_name', 'b.bank_name'])
    .select(productTraitColumns)
    .select(sql<string | null>`s.content ->> 'lvudNeracaTabungan'`.as('savings_rupiah'))
    .where('a.id', '=', applicationId)
    .executeTakeFirstOrThrow();
