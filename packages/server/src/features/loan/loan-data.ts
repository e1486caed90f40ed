import { toWireFees } from '@trustiq/contract/loan/fee-fields.ts';
import type { LoanData } from '@trustiq/contract/loan/loan-data.ts';
import { feesOfRow } from '../../schema/fee-columns.ts';
import { productTraitsOf } from '../../schema/product-trait-columns.ts';
import type { LoanRow } from './loan.store.ts';

/** The stored loan in the words of the contract. */
export function toLoanData(row: LoanRow, isStale: boolean): LoanData {
  return {
    product: {
      id: row.product_id,
      productCode: row.product_code,
      productName: row.product_name,
      interestType: row.interest_type,
      isTabwajib: row.has_compulsory_savings,
      fineractLoanPoductId: row.core_product_id,
      ...productTraitsOf(row),
    },
    loanAmount: row.amount_rupiah,
    insCode: row.insurance_code,
    insuranceFeePct: row.insurance_percent,
    interest: row.rate_percent,
    tenor: row.tenor_months,
    ...toWireFees(feesOfRow(row)),
    provisiFeePct: row.provision_percent,
    calculatedAt: row.calculated_at?.toISOString() ?? null,
    isStale,
    installments: row.instalment_rupiah,
    principalInstallment: row.principal_instalment_rupiah,
    interestAmount: row.interest_total_rupiah,
    totalRepayment: row.total_repayment_rupiah,
    serviceFee: row.service_rupiah,
    lenderServiceFee: row.lender_service_rupiah,
    partnerServiceFee: row.partner_service_rupiah,
    ttfServiceFee: row.platform_service_rupiah,
    provisiFee: row.provision_rupiah,
    insuranceFee: row.insurance_rupiah,
    totalDisburse: row.total_disbursement_rupiah,
    amountTabWajib: row.compulsory_savings_rupiah,
    effectiveRatePct: row.effective_rate_percent,
    allInRatePct: row.all_in_rate_percent,
    repaymentStartDate: row.first_due_date,
    repaymentEndDate: row.last_due_date,
  };
}
