import type { FeeTerms } from './fees.ts';
import { eachFee, loanFeeLines } from './loan-fees.ts';
import type { LoanProduct } from './product-terms.ts';

/** The fees a screen starts with once a product and an amount are chosen. */
export const defaultFees = (
  product: LoanProduct,
  principalRupiah: number,
  { hasSavingsAccount }: { readonly hasSavingsAccount: boolean },
): FeeTerms => eachFee((name) => loanFeeLines[name].start({ product, principalRupiah, hasSavingsAccount }));
