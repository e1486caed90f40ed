import { calendarMonthsBetween, type PlainDate } from '../calendar/plain-date.ts';
import { divideUnitsRounded } from '../money/rounding.ts';
import { countedOutstandingRupiah, type FdcLoan } from './fdc-loan.ts';

/**
 * The centre reports no instalment: the balance spread over the months that were left when it was told. Counted from the
 * day on which somebody looks, the same loan would cost more from month to month, and a burden that was worked out
 * yesterday would be another today.
 */
export function fdcInstalmentRupiah(loan: FdcLoan, today: PlainDate): number {
  const { dueDate, reportedOn } = loan;
  const toldOn = reportedOn !== null && reportedOn < today ? reportedOn : today;
  const months = dueDate === null ? 1 : Math.max(1, calendarMonthsBetween(toldOn, dueDate));
  return divideUnitsRounded(countedOutstandingRupiah(loan), months);
}
