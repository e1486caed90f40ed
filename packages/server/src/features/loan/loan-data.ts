import type { LoanData } from '@trustiq/contract/loan/loan-data.ts';
import { feesOfRow } from '../../schema/fee-columns.ts';
import { productTraitsOf } from '../../schema/product-trait-columns.ts';
import type { LoanRow } from './loan.store.ts';

/** The stored loan, its figures as they were last calculated. */
export function loanOf(row: LoanRow, isStale: boolean): LoanData {
  return {
    product: {
      id: row.product_id,
      code: row.product_code,
      name: row.product_name,
      interestType: row.interest_type,
      hasCompulsorySavings: row.has_compulsory_savings,
      fineractProductId: row.core_product_id,
      ...productTraitsOf(row),
    },
    amountRupiah: row.amount_rupiah,
    insuranceCode: row.insurance_code,
    insurancePercent: row.insurance_percent,
    annualRatePercent: row.rate_percent,
    tenorMonths: row.tenor_months,
    fees: feesOfRow(row),
    calculatedAt: row.calculated_at?.toISOString() ?? null,
    isStale,
    instalmentRupiah: row.instalment_rupiah,
    principalInstalmentRupiah: row.principal_instalment_rupiah,
    interestTotalRupiah: row.interest_total_rupiah,
    totalRepaymentRupiah: row.total_repayment_rupiah,
    serviceRupiah: row.service_rupiah,
    lenderServiceRupiah: row.lender_service_rupiah,
    partnerServiceRupiah: row.partner_service_rupiah,
    ttfServiceRupiah: row.platform_service_rupiah,
    provisiRupiah: row.provision_rupiah,
    insuranceRupiah: row.insurance_rupiah,
    totalDisbursementRupiah: row.total_disbursement_rupiah,
    compulsorySavingsRupiah: row.compulsory_savings_rupiah,
    effectiveRatePercent: row.effective_rate_percent,
    allInRatePercent: row.all_in_rate_percent,
    firstDueDate: row.first_due_date,
    lastDueDate: row.last_due_date,
  };
}
