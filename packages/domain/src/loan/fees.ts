import { type InsurancePremium, premiumPercent, premiumRupiah } from './insurance-premium.ts';
import { percentOf } from './percent-of.ts';

/** The fees as they are agreed. The partner's and the platform's percents are parts of the service percent. */
export interface FeeTerms {
  readonly servicePercent: number;
  readonly partnerServicePercent: number;
  readonly ttfServicePercent: number;
  readonly provisiPercent: number;
  readonly notaryRupiah: number;
  readonly stampDutyRupiah: number;
  readonly savingsAccountRupiah: number;
  readonly otherRupiah: number;
}

export interface LoanFees {
  readonly serviceRupiah: number;
  readonly lenderServiceRupiah: number;
  readonly partnerServiceRupiah: number;
  readonly ttfServiceRupiah: number;
  readonly provisiRupiah: number;
  readonly insuranceRupiah: number;
  readonly insurancePercent: number;
  readonly notaryRupiah: number;
  readonly stampDutyRupiah: number;
  readonly savingsAccountRupiah: number;
  readonly otherRupiah: number;
  readonly totalRupiah: number;
}

/** What is kept back from the principal. The lender's share is the rest of the service fee, so the three always add up. */
export function loanFees(principalRupiah: number, terms: FeeTerms, premium: InsurancePremium): LoanFees {
  const serviceRupiah = percentOf(principalRupiah, terms.servicePercent);
  const partnerServiceRupiah = percentOf(principalRupiah, terms.partnerServicePercent);
  const ttfServiceRupiah = percentOf(principalRupiah, terms.ttfServicePercent);
  const provisiRupiah = percentOf(principalRupiah, terms.provisiPercent);
  const insuranceRupiah = premiumRupiah(principalRupiah, premium);
  const { notaryRupiah, stampDutyRupiah, savingsAccountRupiah, otherRupiah } = terms;
  return {
    serviceRupiah,
    lenderServiceRupiah: serviceRupiah - partnerServiceRupiah - ttfServiceRupiah,
    partnerServiceRupiah,
    ttfServiceRupiah,
    provisiRupiah,
    insuranceRupiah,
    insurancePercent: premiumPercent(principalRupiah, premium),
    notaryRupiah,
    stampDutyRupiah,
    savingsAccountRupiah,
    otherRupiah,
    totalRupiah:
      serviceRupiah +
      provisiRupiah +
      insuranceRupiah +
      notaryRupiah +
      stampDutyRupiah +
      savingsAccountRupiah +
      otherRupiah,
  };
}
