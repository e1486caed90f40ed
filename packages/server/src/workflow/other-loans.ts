import { countExposure } from '@trustiq/domain/exposure/count-exposure.ts';
import { loansOfDebtor } from '@trustiq/domain/exposure/debtor.ts';
import { bankDayOf } from '../platform/bank-day.ts';
import type { Db } from '../platform/database/open-database.ts';
import type { Clock } from '../platform/time/clock.ts';
import { findStanding } from './exposure.store.ts';

/** What counts of the debtor besides this application, in rupiah: by the rules that every decision is judged by. */
export async function otherLoansRupiah(now: Clock, db: Db, applicationId: number): Promise<number> {
  const found = await findStanding(db, applicationId);
  if (found === null) return 0;
  const { status, approvalNumber, circle } = found;
  const ownCase = { status, approvalNumber, amountRupiah: 0 };
  return countExposure(ownCase, loansOfDebtor(circle), bankDayOf(now())).exposure.countedRupiah;
}
