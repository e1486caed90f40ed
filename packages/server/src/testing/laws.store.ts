import { sql } from 'kysely';
import type { Db } from '../platform/database/open-database.ts';

export type Snapshot = { readonly terms: string; readonly account: string | null };

/** What somebody who votes now votes for, read by a statement of its own: nothing of the program is asked. */
export async function snapshotOf(db: Db, id: number): Promise<Snapshot> {
  const { rows } = await sql<Snapshot>`
    select concat_ws('|', l.product_id, l.amount_rupiah, l.tenor_months, l.rate_percent, l.insurance_code,
        l.insurance_percent, l.total_disbursement_rupiah, t.collateral_requirement, a.full_name) as terms,
      concat_ws('|', r.payout_choice, r.bank_code, encode(r.account_no_cipher, 'hex'), r.account_name,
        r.payroll_bank_code, encode(r.payroll_account_no_cipher, 'hex'), r.payroll_account_name) as account
    from applications a join loans l on l.application_id = a.id
    left join letters t on t.application_id = a.id left join bank_records r on r.application_id = a.id
    where a.id = ${id}`.execute(db);
  return rows[0] as Snapshot;
}

export type PastStep = {
  readonly sequence: number;
  readonly transition: string;
  readonly byUserId: number | null;
  /** Whoever was away, where somebody decided for them. */
  readonly forUserId: number | null;
  readonly role: string;
  readonly round: number;
};

export async function pastOf(db: Db, id: number): Promise<PastStep[]> {
  return db
    .selectFrom('application_history')
    .select(['sequence', 'transition', 'by_user_id as byUserId', 'for_user_id as forUserId', 'role', 'round'])
    .where('application_id', '=', id)
    .orderBy('sequence')
    .execute();
}

/** All that this person has or is about to get, as a banker would add it up. */
export async function commitmentsOf(db: Db, id: number): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(o.amount_rupiah), 0) as sum from applications a join applications o on o.nik_hash = a.nik_hash
    where a.id = ${id} and o.status in ('DISBURSED', 'PREDISBURSE', 'DEVIATION', 'LENDER_MARKETPLACE')`.execute(db);
  return Number(rows[0]?.sum);
}

export async function undecidedDeviations(db: Db, id: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from deviations d join deviation_types t on t.id = d.deviation_type_id
    where d.application_id = ${id} and t.severity >= 2 and d.state <> 'APPROVED'`.execute(db);
  return Number(rows[0]?.count);
}
