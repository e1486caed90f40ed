import { percentOf } from '../money/amounts.ts';
import type { InsuranceOffer } from './insurance-options.ts';
import type { InsurancePremium } from './insurance-premium.ts';
import type { LoanProduct } from './product-terms.ts';

export type LoanBoundCode =
  | 'AMOUNT_OUT_OF_BOUNDS'
  | 'TENOR_OUT_OF_BOUNDS'
  | 'RATE_OUT_OF_BOUNDS'
  | 'INSURANCE_PERCENT_OUT_OF_BOUNDS'
  | 'INSURANCE_RUPIAH_OUT_OF_BOUNDS';

export interface LoanBoundError {
  readonly code: LoanBoundCode;
  readonly min: number;
  readonly max: number;
}

interface Bounds {
  readonly min: number;
  readonly max: number;
}

interface BoundedTerms {
  readonly amountRupiah: number;
  readonly tenorMonths: number;
  readonly annualRatePercent: number;
  readonly premium: InsurancePremium;
}

export function tenorBounds(product: LoanProduct): Bounds {
  return product.isSingleInstalment ? { min: 1, max: 1 } : { min: product.minTenorMonths, max: product.maxTenorMonths };
}

/** The percent field's range in rupiah, rounded like the fee itself, so that both linked fields agree at the edges. */
export function insuranceRupiahBounds(amountRupiah: number, offer: InsuranceOffer): Bounds {
  return { min: percentOf(amountRupiah, offer.minPercent), max: percentOf(amountRupiah, offer.maxPercent) };
}

/** Every term outside its bounds; the bounds themselves are allowed. Without an offer there is no premium to bound. */
export function loanBoundErrors(
  product: LoanProduct,
  offer: InsuranceOffer | null,
  terms: BoundedTerms,
): LoanBoundError[] {
  const amount = { min: product.minPlafondRupiah, max: product.maxPlafondRupiah };
  const rate = { min: product.minRatePercent, max: product.maxRatePercent };
  return [
    ...outside('AMOUNT_OUT_OF_BOUNDS', terms.amountRupiah, amount, Number.isInteger(terms.amountRupiah)),
    ...outside('TENOR_OUT_OF_BOUNDS', terms.tenorMonths, tenorBounds(product), Number.isInteger(terms.tenorMonths)),
    ...outside('RATE_OUT_OF_BOUNDS', terms.annualRatePercent, rate),
    ...(offer ? insuranceErrors(offer, terms) : []),
  ];
}

function insuranceErrors(offer: InsuranceOffer, { amountRupiah, premium }: BoundedTerms): LoanBoundError[] {
  switch (premium.by) {
    case 'PERCENT':
      return outside('INSURANCE_PERCENT_OUT_OF_BOUNDS', premium.percent, {
        min: offer.minPercent,
        max: offer.maxPercent,
      });
    case 'RUPIAH': {
      if (!(amountRupiah > 0 && Number.isSafeInteger(amountRupiah))) return [];
      const isWhole = Number.isInteger(premium.amountRupiah);
      const bounds = insuranceRupiahBounds(amountRupiah, offer);
      return outside('INSURANCE_RUPIAH_OUT_OF_BOUNDS', premium.amountRupiah, bounds, isWhole);
    }
    case 'PRICE':
      return [];
  }
}

function outside(code: LoanBoundCode, value: number, { min, max }: Bounds, isWellFormed = true): LoanBoundError[] {
  return isWellFormed && value >= min && value <= max ? [] : [{ code, min, max }];
}
