import { calendarMonthsBetween, type PlainDate } from '../calendar/plain-date.ts';
import { divideUnitsRounded } from '../money/rounding.ts';
import { countedOutstandingRupiah, type FdcLoan, fdcStatusGroup } from './fdc-loan.ts';

type MappedContract = { readonly isMapped: boolean; readonly instalmentRupiah: number };

/** What the applicant already pays each month to others: mapped bureau contracts and running fintech loans. */
export function bureauExposureRupiah(
  contracts: readonly MappedContract[],
  fdcLoans: readonly FdcLoan[],
  today: PlainDate,
): number {
  const mapped = contracts.filter(({ isMapped }) => isMapped);
  const running = fdcLoans.filter((loan) => fdcStatusGroup(loan) === 'OUTSTANDING');
  return (
    mapped.reduce((total, { instalmentRupiah }) => total + instalmentRupiah, 0) +
    running.reduce((total, loan) => total + fdcInstalmentRupiah(loan, today), 0)
  );
}

/** The centre reports no instalment: the balance spread over the months that are left. */
export function fdcInstalmentRupiah(loan: FdcLoan, today: PlainDate): number {
  const { dueDate } = loan;
  const months = dueDate === null ? 1 : Math.max(1, calendarMonthsBetween(today, dueDate));
  return divideUnitsRounded(countedOutstandingRupiah(loan), months);
}
