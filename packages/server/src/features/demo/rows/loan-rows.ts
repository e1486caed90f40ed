import { repaymentSchedule } from '@trustiq/domain/loan/repayment-schedule.ts';
import type { LoanSimulation } from '@trustiq/domain/loan/simulate-loan.ts';
import { bankDayOf } from '../../../platform/bank-day.ts';
import { toFeeColumns } from '../../../schema/fee-columns.ts';
import type { DemoTerms } from '../plan/plan.ts';
import type { DemoCase } from '../workflow-run/demo-case.ts';
import type { NewRow } from './new-row.ts';

const termColumns = ({ fees, ...terms }: DemoTerms) => ({
  product_id: terms.productId,
  insurance_code: terms.insuranceCode,
  amount_rupiah: terms.amountRupiah,
  rate_percent: terms.ratePercent,
  tenor_months: terms.tenorMonths,
  insurance_percent: terms.insurancePercent,
  insurance_price_rupiah: terms.insurancePriceRupiah,
  ...toFeeColumns(fees),
});

const figureColumns = (simulation: LoanSimulation | null) => ({
  instalment_rupiah: simulation?.instalmentRupiah ?? null,
  principal_instalment_rupiah: simulation?.principalInstalmentRupiah ?? null,
  interest_total_rupiah: simulation?.interestTotalRupiah ?? null,
  total_repayment_rupiah: simulation?.totalRepaymentRupiah ?? null,
  service_rupiah: simulation?.fees.serviceRupiah ?? null,
  lender_service_rupiah: simulation?.fees.lenderServiceRupiah ?? null,
  partner_service_rupiah: simulation?.fees.partnerServiceRupiah ?? null,
  platform_service_rupiah: simulation?.fees.ttfServiceRupiah ?? null,
  provision_rupiah: simulation?.fees.provisiRupiah ?? null,
  insurance_rupiah: simulation?.fees.insuranceRupiah ?? null,
  total_disbursement_rupiah: simulation?.totalDisbursementRupiah ?? null,
  compulsory_savings_rupiah: simulation?.savings.monthlyRupiah ?? null,
  effective_rate_percent: simulation?.effectiveRatePercent ?? null,
  all_in_rate_percent: simulation?.allInRatePercent ?? null,
  first_due_date: simulation?.firstDueDate ?? null,
  last_due_date: simulation?.lastDueDate ?? null,
});

export function loanRow(demoCase: DemoCase): NewRow<'loans'> {
  const { records, ids } = demoCase;
  const { calculation, termsChanged, disbursement } = records;
  const paidOut = disbursement?.state === 'DISBURSED' ? scheduleOf(demoCase, bankDayOf(disbursement.at)) : null;
  return {
    application_id: ids.id,
    ...termColumns(records.terms),
    ...figureColumns(calculation?.simulation ?? null),
    terms_changed_at: termsChanged?.at ?? null,
    terms_version: termsChanged?.version ?? null,
    calculated_at: calculation?.at ?? null,
    calculated_version: calculation?.version ?? null,
    calculated_by: calculation?.by ?? null,
    ...(paidOut ? { first_due_date: paidOut[0]?.dueDate ?? null, last_due_date: paidOut.at(-1)?.dueDate ?? null } : {}),
  };
}

const scheduleOf = ({ plan, records: { terms } }: DemoCase, disbursedOn: string) =>
  repaymentSchedule({
    interestType: plan.product.interestType,
    principal: terms.amountRupiah,
    annualRatePercent: terms.ratePercent,
    tenorMonths: terms.tenorMonths,
    disbursedOn,
  });

/** The instalments of a loan that was paid out. */
export function repaymentRows(demoCase: DemoCase): NewRow<'repayment_rows'>[] {
  const { disbursement } = demoCase.records;
  if (disbursement?.state !== 'DISBURSED') return [];
  return scheduleOf(demoCase, bankDayOf(disbursement.at)).map((row) => ({
    application_id: demoCase.ids.id,
    number: row.number,
    due_date: row.dueDate,
    principal_rupiah: row.principal,
    interest_rupiah: row.interest,
    balance_rupiah: row.balance,
  }));
}
