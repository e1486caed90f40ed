import { calendarMonthsBetween, type PlainDate } from '../calendar/plain-date.ts';
import { divideUnitsRounded } from '../money/rounding.ts';
import { countedOutstandingRupiah, type FdcLoan } from './fdc-loan.ts';

/** The centre reports no instalment: the balance spread over the months that are left. */
export function fdcInstalmentRupiah(loan: FdcLoan, today: PlainDate): number {
  const { dueDate } = loan;
  const months = dueDate === null ? 1 : Math.max(1, calendarMonthsBetween(today, dueDate));
  return divideUnitsRounded(countedOutstandingRupiah(loan), months);
}
