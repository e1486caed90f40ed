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
        count(*) filter (where transition in ('confirmDisbursement', 'confirmPayment')) as paid,
        (array_agg(transition order by sequence desc))[1] as last,
        (array_agg(by_user_id order by sequence desc) filter (where transition in ('authoriseDisbursement', 'enterPayment')))[1] as authorised_by
      from application_history
      where transition in ('authoriseDisbursement', 'confirmDisbursement', 'failDisbursement',
        'enterPayment', 'confirmPayment', 'takeBackPayment', 'sendBackPayment')
      group by application_id
    ), judged as materialized (
      select coalesce(a.id, d.application_id) as id, case
        when t.paid > 1 then 'it was paid out more than once'
        when a.status = 'DISBURSED' and d.application_id is null then 'it is disbursed without an order to core banking'
        when (a.status = 'DISBURSED') <> (d.state = 'DISBURSED') then 'its order to core banking is ' || d.state || ', its status ' || a.status
        when (t.last = 'authoriseDisbursement') <> (d.state in ('QUEUED', 'UNKNOWN')) then 'its order to core banking is ' || d.state || ' after ' || t.last
        when (t.last = 'enterPayment') <> (d.state = 'ENTERED') then 'its payment by hand is ' || d.state || ' after ' || t.last
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

/** The first payment by hand that two different people did not make, or that is not the payment of its case. */
export async function findWrongManualPayment(db: Db): Promise<WrongDisbursement | null> {
  const { rows } = await sql<WrongDisbursement>`
    with told as (
      select application_id,
        (array_agg(by_user_id order by sequence desc) filter (where transition = 'enterPayment'))[1] as entered_by,
        (array_agg(by_user_id order by sequence desc) filter (where transition = 'confirmPayment'))[1] as confirmed_by,
        count(*) filter (where transition = 'enterPayment') as entries,
        count(*) filter (where transition in ('confirmPayment', 'takeBackPayment', 'sendBackPayment')) as ends
      from application_history
      where transition in ('enterPayment', 'confirmPayment', 'takeBackPayment', 'sendBackPayment')
      group by application_id
    ), kept as (
      select m.application_id, count(*) as entries, count(r.entry_number) as ends
      from manual_payments m
      left join manual_payment_rulings r on r.application_id = m.application_id and r.entry_number = m.entry_number
      group by m.application_id
    ), judged as materialized (
      select coalesce(t.application_id, k.application_id, d.application_id) as id, case
        when coalesce(t.entries, 0) <> coalesce(k.entries, 0) then 'its payments by hand are not those of its history'
        when coalesce(t.ends, 0) <> coalesce(k.ends, 0) then 'the ends of its payments by hand are not those of its history'
        when t.confirmed_by is null and d.source = 'manual' and d.state = 'DISBURSED'
          then 'its payment by hand was confirmed by nobody'
        when t.confirmed_by is null then null
        when d.source is distinct from 'manual' then 'its payment by hand is not told as one'
        when m.entry_number is null then 'its payment by hand has no confirmed entry'
        when m.entered_by = r.ruled_by then 'its payment by hand was entered and confirmed by one person'
        when m.entered_by <> t.entered_by or r.ruled_by <> t.confirmed_by
          then 'its payment by hand names other people than its history'
        when m.principal_rupiah <> d.amount_rupiah then 'its payment by hand has another principal than was approved'
        when m.net_rupiah <> d.net_rupiah then 'its payment by hand has another net amount than was approved'
        when m.bank_code <> d.payout_bank_code then 'its payment by hand names another bank than was approved'
        when m.loan_reference is distinct from d.core_loan_id or m.disbursed_on is distinct from d.disbursed_on
          then 'its payment by hand is another loan or day than its disbursement'
        when m.cif is distinct from b.cif then 'its payment by hand names another CIF than its borrower has'
        end as why
      from told t
      full join kept k on k.application_id = t.application_id
      full join (select * from disbursements where source = 'manual') d
        on d.application_id = coalesce(t.application_id, k.application_id)
      left join manual_payment_rulings r on r.application_id = coalesce(t.application_id, k.application_id)
        and r.ruling = 'CONFIRMED'
      left join manual_payments m on m.application_id = r.application_id and m.entry_number = r.entry_number
      left join applications a on a.id = coalesce(t.application_id, k.application_id, d.application_id)
      left join borrowers b on b.id = a.borrower_id
    )
    select id, why from judged where why is not null order by id limit 1`.execute(db);
  return rows[0] ?? null;
}

/** What was entered, with the account of the case, in the order of the cases. */
export const listPaidByHand = (db: Db, after: number, limit: number) =>
  db
    .selectFrom('manual_payments as m')
    .innerJoin('manual_payment_rulings as l', (join) =>
      join
        .onRef('l.application_id', '=', 'm.application_id')
        .onRef('l.entry_number', '=', 'm.entry_number')
        .on('l.ruling', '=', 'CONFIRMED'),
    )
    .leftJoin('bank_records as r', 'r.application_id', 'm.application_id')
    .leftJoin('disbursements as d', 'd.application_id', 'm.application_id')
    .select(['m.holder', 'd.payout_holder'])
    .select(['m.application_id', 'm.account_mac as payout_account_mac', 'r.payout_choice', 'r.bank_code'])
    .select(['r.account_no_cipher', 'r.account_name', 'r.payroll_bank_code', 'r.payroll_account_no_cipher'])
    .select(['r.payroll_account_name'])
    .where('m.application_id', '>', after)
    .orderBy('m.application_id')
    .limit(limit)
    .execute();
