import type { RepaymentRow } from '@trustiq/domain/loan/repayment-schedule.ts';
import type { Db } from '../../platform/database/open-database.ts';

export async function listRepaymentRows(db: Db, applicationId: number): Promise<RepaymentRow[]> {
  const rows = await db
    .selectFrom('repayment_rows')
    .selectAll()
    .where('application_id', '=', applicationId)
    .orderBy('number')
    .execute();
  return rows.map((row) => ({
    number: row.number,
    dueDate: row.due_date,
    principal: row.principal_rupiah,
    interest: row.interest_rupiah,
    instalment: row.principal_rupiah + row.interest_rupiah,
    balance: row.balance_rupiah,
  }));
}

/** The instalments that were agreed with the borrower, and their first and last day on the loan. */
export async function saveRepaymentRows(db: Db, applicationId: number, rows: readonly RepaymentRow[]): Promise<void> {
  await db.deleteFrom('repayment_rows').where('application_id', '=', applicationId).execute();
  await db
    .insertInto('repayment_rows')
    .values(
      rows.map((row) => ({
        application_id: applicationId,
        number: row.number,
        due_date: row.dueDate,
        principal_rupiah: row.principal,
        interest_rupiah: row.interest,
        balance_rupiah: row.balance,
      })),
    )
    .execute();
  await db
    .updateTable('loans')
    .set({ first_due_date: rows[0]?.dueDate ?? null, last_due_date: rows.at(-1)?.dueDate ?? null })
    .where('application_id', '=', applicationId)
    .execute();
}

/** The day on which core banking paid the loan out; null before it confirmed one. */
export async function findDisbursementDate(db: Db, applicationId: number): Promise<string | null> {
  const row = await db
    .selectFrom('disbursements')
    .select('disbursed_on')
    .where('application_id', '=', applicationId)
    .executeTakeFirst();
  return row?.disbursed_on ?? null;
}
