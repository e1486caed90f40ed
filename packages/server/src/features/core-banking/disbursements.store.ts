import { disbursingStates, lockingStates } from '@trustiq/domain/workflow/application-facts.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/open-database.ts';

/** What an order names: how much is lent and on which terms, how much of it arrives, and where. */
export type PaymentOrder = {
  readonly amount_rupiah: number;
  readonly rate_percent: number;
  readonly tenor_months: number;
  readonly net_rupiah: number;
  readonly payout_bank_code: string;
  readonly payout_account_mac: string;
  readonly payout_holder: string;
};

/** What the case says of its payment: terms, what is paid out, and the accounts it may be paid to. */
const paymentColumns = [
  'l.amount_rupiah as loan_rupiah',
  'l.rate_percent',
  'l.tenor_months',
  'l.total_disbursement_rupiah',
  'r.payout_choice',
  'r.bank_code',
  'r.account_no_cipher',
  'r.account_name',
  'r.payroll_bank_code',
  'r.payroll_account_no_cipher',
  'r.payroll_account_name',
] as const;

export async function getCasePayment(db: Db, applicationId: number) {
  return db
    .selectFrom('loans as l')
    .leftJoin('bank_records as r', 'r.application_id', 'l.application_id')
    .select(paymentColumns)
    .where('l.application_id', '=', applicationId)
    .executeTakeFirstOrThrow();
}

export type CasePayment = Awaited<ReturnType<typeof getCasePayment>>;

type NewDisbursement = {
  readonly userId: number;
  /** Of the first order of the case. */
  readonly externalId: string;
  readonly payment: PaymentOrder;
  /** Entered by hand, or queued for core banking. */
  readonly state: 'QUEUED' | 'ENTERED';
  readonly at: Date;
};

/**
 * One disbursement per application. After a definite refusal it may be ordered again: under the same external id as
 * long as the loan may still be there, under a new one only when the old loan is closed for good. All names of a case begin
 * alike, whatever prefix the bank has by then.
 */
export async function insertDisbursement(
  db: Db,
  applicationId: number,
  { userId, externalId, payment, state, at }: NewDisbursement,
): Promise<boolean> {
  const order = {
    state,
    source: state === 'ENTERED' ? 'manual' : null,
    ...payment,
    authorised_by: userId,
    failure: null,
    attempts: 0,
    in_doubt_until: null,
    updated_at: at,
  } as const;
  const row = await db
    .insertInto('disbursements')
    .values({
      application_id: applicationId,
      external_id: externalId,
      ...order,
      core_loan_id: null,
      disbursed_on: null,
    })
    .onConflict((conflict) =>
      conflict
        .column('application_id')
        .doUpdateSet({
          ...order,
          order_number: sql`disbursements.order_number + 1`,
          external_id: sql`case when disbursements.is_loan_closed
            then substring(disbursements.external_id from '^[A-Z0-9]+-APP-[0-9]+') || '-' || (disbursements.order_number + 1) else disbursements.external_id end`,
          core_loan_id: sql`case when disbursements.is_loan_closed then null else disbursements.core_loan_id end`,
          is_loan_closed: false,
        })
        .where('disbursements.state', '=', 'FAILED'),
    )
    .returning('application_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** What is given up as closed when the case is ordered anew. */
export async function keepEarlierOrder(db: Db, applicationId: number, at: Date): Promise<void> {
  await db
    .insertInto('earlier_orders')
    .columns(['application_id', 'external_id', 'order_number', 'given_up_at'])
    .expression((from) =>
      from
        .selectFrom('disbursements')
        .select(['application_id', 'external_id', 'order_number', sql<Date>`${at}::timestamptz`.as('given_up_at')])
        .where('application_id', '=', applicationId)
        .where('state', '=', 'FAILED')
        .where('is_loan_closed', '=', true),
    )
    .execute();
}

export async function listEarlierOrders(db: Db, applicationId: number): Promise<string[]> {
  const query = db.selectFrom('earlier_orders').select('external_id').where('application_id', '=', applicationId);
  return (await query.orderBy('order_number').execute()).map((row) => row.external_id);
}

/** Whether there is an order of which nothing was heard for so long that it can no longer take effect. */
export async function hasLostOrder(db: Db, applicationId: number, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('disbursements')
    .select('application_id')
    .where('application_id', '=', applicationId)
    .where('state', '=', 'UNKNOWN')
    .where('in_doubt_until', '<=', now)
    .executeTakeFirst();
  return row !== undefined;
}

export async function renumberOrder(db: Db, applicationId: number): Promise<void> {
  await db
    .updateTable('disbursements')
    .set({ order_number: sql`order_number + 1`, in_doubt_until: null })
    .where('application_id', '=', applicationId)
    .where('state', '=', 'UNKNOWN')
    .execute();
}

/** What is to be paid out, while it is. */
export async function findOpenOrder(db: Db, applicationId: number) {
  const row = await db
    .selectFrom('disbursements as d')
    .innerJoin('applications as a', 'a.id', 'd.application_id')
    .innerJoin('borrowers as b', 'b.id', 'a.borrower_id')
    .innerJoin('loans as l', 'l.application_id', 'a.id')
    .innerJoin('loan_products as p', 'p.id', 'l.product_id')
    .leftJoin('bank_records as r', 'r.application_id', 'a.id')
    .leftJoin('banks as k', 'k.bank_code', 'd.payout_bank_code')
    .select(paymentColumns)
    .select(['d.rate_percent as ordered_rate', 'd.tenor_months as ordered_tenor', 'd.net_rupiah', 'k.bank_name'])
    .select(['d.payout_bank_code', 'd.payout_account_mac', 'd.payout_holder'])
    .select(['l.service_rupiah', 'l.provision_rupiah', 'l.insurance_rupiah', 'l.notary_rupiah'])
    .select(['l.stamp_duty_rupiah', 'l.savings_account_rupiah', 'l.other_rupiah'])
    .select(['d.state', 'd.external_id', 'd.amount_rupiah', 'd.order_number', 'd.attempts', 'd.in_doubt_until'])
    .select(['b.cif', 'a.borrower_id', 'p.core_product_id', 'p.interest_type'])
    .where('d.application_id', '=', applicationId)
    .where('d.state', 'in', disbursingStates)
    .executeTakeFirst();
  return row ?? null;
}

export type OpenOrder = NonNullable<Awaited<ReturnType<typeof findOpenOrder>>>;

/** What core banking shows, kept before the case is told of it. */
export async function saveCoreLoan(
  db: Db,
  applicationId: number,
  known: { core_loan_id?: string; disbursed_on?: string; is_loan_closed?: boolean },
): Promise<void> {
  await db.updateTable('disbursements').set(known).where('application_id', '=', applicationId).execute();
}

export async function endDisbursement(
  db: Db,
  applicationId: number,
  end: { state: 'DISBURSED' | 'FAILED'; failure: string | null; at: Date },
): Promise<void> {
  await db
    .updateTable('disbursements')
    .set({ state: end.state, failure: end.failure, in_doubt_until: null, updated_at: end.at })
    .where('application_id', '=', applicationId)
    .where('state', 'in', lockingStates)
    .execute();
}

/** Why it stays open, and that it was tried. */
export async function noteAttempt(
  db: Db,
  applicationId: number,
  { why, at }: { why: string; at: Date },
): Promise<void> {
  await db
    .updateTable('disbursements')
    .set({ failure: why, attempts: sql`attempts + 1`, updated_at: at })
    .where('application_id', '=', applicationId)
    .where('state', 'in', disbursingStates)
    .execute();
}

export async function markUnknown(db: Db, applicationId: number): Promise<void> {
  await db
    .updateTable('disbursements')
    .set({ state: 'UNKNOWN' })
    .where('application_id', '=', applicationId)
    .where('state', 'in', disbursingStates)
    .execute();
}

export async function findDoubt(db: Db, applicationId: number): Promise<Date | null> {
  const query = db.selectFrom('disbursements').select('in_doubt_until').where('application_id', '=', applicationId);
  return (await query.executeTakeFirst())?.in_doubt_until ?? null;
}

export type OrderKey = { readonly id: number; readonly orderNumber: number };

/** Whether this very order is still to be paid out. */
export async function isOrderOpen(db: Db, { id, orderNumber }: OrderKey): Promise<boolean> {
  const row = await db
    .selectFrom('disbursements')
    .select('application_id')
    .where('application_id', '=', id)
    .where('order_number', '=', orderNumber)
    .where('state', 'in', disbursingStates)
    .executeTakeFirst();
  return row !== undefined;
}

export async function saveDoubt(db: Db, applicationId: number, until: Date | null): Promise<void> {
  await db
    .updateTable('disbursements')
    .set({ in_doubt_until: until })
    .where('application_id', '=', applicationId)
    .where('state', 'in', disbursingStates)
    .execute();
}

export async function listCasesInDoubt(db: Db): Promise<{ id: number; until: Date | null }[]> {
  return db
    .selectFrom('disbursements')
    .select(['application_id as id', 'in_doubt_until as until'])
    .where('in_doubt_until', 'is not', null)
    .where('state', 'in', disbursingStates)
    .orderBy('application_id')
    .execute();
}

export async function flagForSlik(db: Db, applicationId: number, at: Date): Promise<void> {
  await db.updateTable('applications').set({ slik_flagged_at: at }).where('id', '=', applicationId).execute();
}

export async function listForgottenDisbursements(db: Db, since: Date): Promise<number[]> {
  const rows = await db
    .selectFrom('disbursements')
    .select('application_id')
    .where('state', 'in', disbursingStates)
    .where('updated_at', '<', since)
    .execute();
  return rows.map((row) => row.application_id);
}
