import { percentOf } from '../money/amounts.ts';
import type { FeeRules } from './fee-rules.ts';
import { type InsurancePremium, premiumPercent, premiumRupiah } from './insurance-premium.ts';
import { eachFee, type FeeName, type FeesWhere, loanFeeLines, rupiahFees } from './loan-fees.ts';
import type { LoanProduct } from './product-terms.ts';

/** The fees as they are agreed. */
export type FeeTerms = { readonly [Name in FeeName]: number };

type RupiahFees = Pick<FeeTerms, FeesWhere<{ readonly unit: 'rupiah' }>>;

export interface LoanFees extends RupiahFees {
  readonly serviceRupiah: number;
  readonly lenderServiceRupiah: number;
  readonly partnerServiceRupiah: number;
  readonly ttfServiceRupiah: number;
  readonly provisiRupiah: number;
  readonly insuranceRupiah: number;
  readonly insurancePercent: number;
  readonly totalRupiah: number;
}

/** What is kept back from the principal. The lender's share is the rest of the service fee, so the three always add up. */
export function loanFees(principalRupiah: number, terms: FeeTerms, premium: InsurancePremium): LoanFees {
  const serviceRupiah = percentOf(principalRupiah, terms.servicePercent);
  const partnerServiceRupiah = percentOf(principalRupiah, terms.partnerServicePercent);
  const ttfServiceRupiah = percentOf(principalRupiah, terms.ttfServicePercent);
  const provisiRupiah = percentOf(principalRupiah, terms.provisiPercent);
  const insuranceRupiah = premiumRupiah(principalRupiah, premium);
  const agreed = Object.fromEntries(rupiahFees.map((name) => [name, terms[name]])) as RupiahFees;
  return {
    serviceRupiah,
    lenderServiceRupiah: serviceRupiah - partnerServiceRupiah - ttfServiceRupiah,
    partnerServiceRupiah,
    ttfServiceRupiah,
    provisiRupiah,
    insuranceRupiah,
    insurancePercent: premiumPercent(principalRupiah, premium),
    ...agreed,
    totalRupiah: rupiahFees.reduce((sum, name) => sum + terms[name], serviceRupiah + provisiRupiah + insuranceRupiah),
  };
}

/** The fees a screen starts with once a product and an amount are chosen, by the rules of the bank. */
export const defaultFees = (
  product: LoanProduct,
  principalRupiah: number,
  { hasSavingsAccount }: { readonly hasSavingsAccount: boolean },
  rules: FeeRules,
): FeeTerms => eachFee((name) => loanFeeLines[name].start({ product, principalRupiah, hasSavingsAccount, rules }));
