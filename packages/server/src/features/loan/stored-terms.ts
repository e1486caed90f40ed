import type { LoanRow, StoredTerms } from './loan.store.ts';

/** The terms of a stored loan: what people decide about, without what follows from it. */
export const storedTerms = (row: LoanRow): StoredTerms => ({
  productId: row.product_id,
  amountRupiah: row.amount_rupiah,
  tenorMonths: row.tenor_months,
  ratePercent: row.rate_percent,
  insuranceCode: row.insurance_code,
  insurancePercent: row.insurance_percent,
  insurancePriceRupiah: row.insurance_price_rupiah,
  fees: {
    servicePercent: row.service_percent,
    partnerServicePercent: row.partner_service_percent,
    ttfServicePercent: row.platform_service_percent,
    provisiPercent: row.provision_percent,
    notaryRupiah: row.notary_rupiah,
    stampDutyRupiah: row.stamp_duty_rupiah,
    savingsAccountRupiah: row.savings_account_rupiah,
    otherRupiah: row.other_rupiah,
  },
});
