import type { FeeTerms } from './fees.ts';
import { percentOf } from './percent-of.ts';
import type { LoanProduct, Security } from './product-terms.ts';

export const STAMP_RUPIAH = 10_000;
const SAVINGS_ACCOUNT_RUPIAH = 25_000;

/** Credit agreement and power of attorney; a fiduciary deed adds one, a mortgage two. */
const stampsBySecurity: Record<Security, number> = { NONE: 2, FIDUCIARY: 3, MORTGAGE: 4, SAVINGS: 2 };

const notaryRupiahBySecurity: Record<Security, (principalRupiah: number) => number> = {
  NONE: () => 0,
  FIDUCIARY: (principalRupiah) => (principalRupiah <= 50_000_000 ? 250_000 : 750_000),
  MORTGAGE: (principalRupiah) => Math.min(1_500_000 + percentOf(principalRupiah, 0.5), 7_500_000),
  SAVINGS: () => 0,
};

/** The fees a screen starts with once a product and an amount are chosen. */
export function defaultFees(
  product: LoanProduct,
  principalRupiah: number,
  { hasSavingsAccount }: { readonly hasSavingsAccount: boolean },
): FeeTerms {
  return {
    servicePercent: product.serviceFeePercent,
    partnerServicePercent: product.serviceFeePartnerPercent,
    ttfServicePercent: product.serviceFeeTtfPercent,
    provisiPercent: product.provisiPercent,
    notaryRupiah: notaryRupiahBySecurity[product.security](principalRupiah),
    stampDutyRupiah: stampsBySecurity[product.security] * STAMP_RUPIAH,
    savingsAccountRupiah: hasSavingsAccount ? 0 : SAVINGS_ACCOUNT_RUPIAH,
    otherRupiah: product.platformFeeRupiah,
  };
}
