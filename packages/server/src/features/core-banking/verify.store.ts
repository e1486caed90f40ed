import { sql } from 'kysely';
import type { Db } from '../../platform/database/open-database.ts';

export type WrongDisbursement = { readonly id: number; readonly why: string };

/**
 * The first case whose money and whose status tell different stories. All are judged before the first is taken: who looks
 * for one alone joins case by case, which takes hours where there are a million.
 */
export async function findWrongDisbursement(db: Db): Promise<WrongDisbursement | null> {
  const { rows } = await sql<WrongDisbursement>`
    with told as (
      select application_id,
        count(*) filter (where transition = 'confirmDisbursement') as paid,
        (array_agg(transition order by sequence desc))[1] as last,
        (array_agg(by_user_id order by sequence desc) filter (where transition = 'authoriseDisbursement'))[1] as authorised_by
      from application_history
      where transition in ('authoriseDisbursement', 'confirmDisbursement', 'failDisbursement')
      group by application_id
    ), judged as materialized (
      select coalesce(a.id, d.application_id) as id, case
        when t.paid > 1 then 'it was paid out more than once'
        when a.status = 'DISBURSED' and d.application_id is null then 'it is disbursed without an order to core banking'
        when (a.status = 'DISBURSED') <> (d.state = 'DISBURSED') then 'its order to core banking is ' || d.state || ', its status ' || a.status
        when (t.last = 'authoriseDisbursement') <> (d.state in ('QUEUED', 'UNKNOWN')) then 'its order to core banking is ' || d.state || ' after ' || t.last
        when d.application_id is not null and t.last is null then 'it has an order to core banking that nobody authorised'
        when exists (select from earlier_orders e where e.application_id = d.application_id and e.external_id = d.external_id)
          then 'its order to core banking has the name of one that was given up'
        when d.authorised_by <> t.authorised_by then 'its order to core banking names another person than its history'
        -- Nothing left the bank by an order that failed for good: the case may go back and come to other terms.
        when d.state = 'FAILED' then null
        when d.amount_rupiah <> a.amount_rupiah then 'its order to core banking has another amount'
        when d.payout_account_mac is null then null
        when d.net_rupiah is distinct from l.total_disbursement_rupiah then 'its order to core banking has another net amount'
        when d.rate_percent is distinct from l.rate_percent then 'its order to core banking has another rate'
        when d.tenor_months is distinct from l.tenor_months then 'its order to core banking has another tenor'
        when d.payout_holder is distinct from case r.payout_choice when 'OWN' then r.account_name else r.payroll_account_name end
          then 'its order to core banking names another holder than its bank record'
        when d.payout_bank_code is distinct from case r.payout_choice when 'OWN' then r.bank_code else r.payroll_bank_code end
          then 'its order to core banking names another bank than its bank record'
        end as why
      from applications a
      left join disbursements d on d.application_id = a.id
      left join told t on t.application_id = a.id
      left join loans l on l.application_id = d.application_id
      left join bank_records r on r.application_id = d.application_id
      where d.application_id is not null or t.application_id is not null or a.status = 'DISBURSED'
    )
    select id, why from judged where why is not null order by id limit 1`.execute(db);
  return rows[0] ?? null;
}
