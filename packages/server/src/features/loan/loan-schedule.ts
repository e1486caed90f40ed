import { type RepaymentRow, repaymentSchedule } from '@trustiq/domain/loan/repayment-schedule.ts';
import type { LoanRow } from './loan.store.ts';

/** The instalments of a stored loan, whatever the product allows today: its terms are agreed. */
export const scheduleOf = (row: LoanRow, disbursedOn: string): RepaymentRow[] =>
  repaymentSchedule({
    interestType: row.interest_type,
    principal: row.amount_rupiah,
    annualRatePercent: row.rate_percent,
    tenorMonths: row.tenor_months,
    disbursedOn,
  });
