import { bankDayOf } from '../../platform/bank-day.ts';
import type { Db } from '../../platform/database/open-database.ts';
import { getLoan } from './loan.store.ts';
import { scheduleOf } from './loan-schedule.ts';
import { findDisbursementDate, saveRepaymentRows } from './repayment-rows.store.ts';

/** The loan was paid out: its instalments with the days that now are certain. */
export async function storeSchedule(context: {
  readonly db: Db;
  readonly before: { readonly id: number };
  readonly now: Date;
}): Promise<void> {
  const { db, before, now } = context;
  const disbursedOn = (await findDisbursementDate(db, before.id)) ?? bankDayOf(now);
  await saveRepaymentRows(db, before.id, scheduleOf(await getLoan(db, before.id), disbursedOn));
}
