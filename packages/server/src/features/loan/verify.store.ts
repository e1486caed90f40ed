import { loanFeeLines, rupiahFees } from '@trustiq/domain/loan/loan-fees.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/open-database.ts';

const rupiahFeesOf = sql.join(
  rupiahFees.map((name) => sql`coalesce(${sql.ref(`l.${loanFeeLines[name].column}`)}, 0)`),
  sql` - `,
);

export type WrongLoan = { readonly id: number; readonly why: string };

/** The first loan whose sums are not what its parts give. All are judged before the first is taken: see there. */
export async function findWrongLoan(db: Db): Promise<WrongLoan | null> {
  const { rows } = await sql<WrongLoan>`
    with paid as (
      select application_id, sum(principal_rupiah) as principal, sum(interest_rupiah) as interest, count(*) as instalments,
        (array_agg(balance_rupiah order by number desc))[1] as rest, max(number) as last, min(due_date) as first_due, max(due_date) as last_due
      from repayment_rows group by application_id
    ), judged as materialized (
      select a.id, case
        when l.application_id is null then 'it has no loan'
        when l.amount_rupiah <> a.amount_rupiah or l.tenor_months <> a.tenor_months or l.product_id <> a.product_id
          then 'its loan has other terms than the application'
        when l.total_repayment_rupiah <> l.amount_rupiah + l.interest_total_rupiah
          then 'its total repayment is not amount and interest together'
        when l.total_disbursement_rupiah <> l.amount_rupiah - l.service_rupiah - l.provision_rupiah - l.insurance_rupiah
          - ${rupiahFeesOf}
          then 'its disbursement is not what the fees leave'
        when p.principal <> l.amount_rupiah then 'its instalments do not add up to the loan'
        when p.interest <> l.interest_total_rupiah then 'the interest of its instalments is not that of the loan'
        when p.first_due <> l.first_due_date or p.last_due <> l.last_due_date
          then 'its instalments are not due from the first to the last day of the loan'
        when p.rest <> 0 then 'its last instalment leaves something'
        when p.instalments <> l.tenor_months or p.last <> l.tenor_months then 'it has not one instalment for each month'
        end as why
      from applications a
      left join loans l on l.application_id = a.id
      left join paid p on p.application_id = a.id
    )
    select id, why from judged where why is not null order by id limit 1`.execute(db);
  return rows[0] ?? null;
}
