import { calendarMonthsBetween } from '../calendar/plain-date.ts';
import { equalInstalmentUnits } from '../loan/equal-instalment.ts';
import { monthlyRate } from '../loan/monthly-rate.ts';
import { percentOf } from '../money/amounts.ts';
import { type GrantedCredit, isActive } from './bureau-report.ts';

type Facility = Pick<
  GrantedCredit,
  'phase' | 'typeCode' | 'debitBalanceRupiah' | 'interestRatePercent' | 'dueDate' | 'lastUpdateDate'
>;

/** Credit card; buy now, pay later. */
const revolvingTypeCodes = ['P05', 'P10'];
const REVOLVING_PAYMENT_PERCENT = 5;
const ASSUMED_RATE_PERCENT = 24;
/** Open-ended facilities carry due dates like 9999-12-31. */
const LONGEST_MONTHS = 600;

/** The bureau does not report instalments: what the debtor probably pays a month, in rupiah; of an unknown kind, the more. */
export function estimatedInstalmentRupiah(facility: Facility): number {
  const { typeCode, debitBalanceRupiah, interestRatePercent } = facility;
  if (!isActive(facility) || debitBalanceRupiah === null || debitBalanceRupiah <= 0) return 0;
  const revolving = percentOf(debitBalanceRupiah, REVOLVING_PAYMENT_PERCENT);
  if (revolvingTypeCodes.includes(typeCode)) return revolving;
  const instalment = equalInstalmentUnits({
    principal: debitBalanceRupiah,
    rate: monthlyRate(interestRatePercent || ASSUMED_RATE_PERCENT),
    tenorMonths: remainingMonths(facility),
    currencyDigits: 0,
  });
  return typeCode === '' ? Math.max(revolving, instalment) : instalment;
}

function remainingMonths({ dueDate, lastUpdateDate }: Facility): number {
  const months = dueDate === null ? 1 : calendarMonthsBetween(lastUpdateDate, dueDate);
  return Math.min(Math.max(1, months), LONGEST_MONTHS);
}
