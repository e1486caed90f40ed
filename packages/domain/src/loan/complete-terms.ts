import type { FeeTerms } from './fees.ts';
import { findInsuranceOffer } from './insurance-options.ts';
import { defaultInsuranceOf, type InsuranceOption, type LoanProduct } from './product-terms.ts';

/** What somebody asks for. Null is "as it stands": the stored value, or the product's own when the product changes. */
export interface RequestedTerms {
  readonly amountRupiah: number;
  readonly tenorMonths: number;
  readonly annualRatePercent: number | null;
  readonly insuranceCode: string | null;
  readonly insurancePercent: number | null;
  readonly fees: { readonly [Fee in keyof FeeTerms]: FeeTerms[Fee] | null };
}

export interface StandingTerms {
  readonly productId: number;
  readonly annualRatePercent: number;
  readonly insuranceCode: string;
  readonly insurancePercent: number;
  readonly fees: FeeTerms;
}

interface Choices {
  readonly product: LoanProduct;
  readonly options: readonly InsuranceOption[];
  readonly isCashCollateral: boolean;
  /** The fees of the product for this amount. */
  readonly productFees: FeeTerms;
}

export interface CompleteTerms {
  readonly annualRatePercent: number;
  /** Null when no such insurance exists. */
  readonly insurance: InsuranceOption | null;
  readonly insurancePercent: number;
  readonly fees: FeeTerms;
}

/** Fills in what a request leaves open. A new product brings its own rate and fees, a new insurance its own percent. */
export function completeTerms(requested: RequestedTerms, standing: StandingTerms, choices: Choices): CompleteTerms {
  const { product } = choices;
  const isSameProduct = product.id === standing.productId;
  const insurance = insuranceOf(requested, standing, choices);
  return {
    annualRatePercent:
      requested.annualRatePercent ?? (isSameProduct ? standing.annualRatePercent : product.minRatePercent),
    insurance,
    insurancePercent: requested.insurancePercent ?? insurancePercentOf(insurance, standing, choices),
    fees: mergedFees(requested.fees, isSameProduct ? standing.fees : choices.productFees),
  };
}

function insuranceOf(requested: RequestedTerms, standing: StandingTerms, choices: Choices): InsuranceOption | null {
  const { product, options } = choices;
  const byCode = (code: string) => options.find((option) => option.code === code) ?? null;
  if (requested.insuranceCode !== null) return byCode(requested.insuranceCode);
  const present = byCode(standing.insuranceCode);
  if (present && findInsuranceOffer(product, present, choices)) return present;
  return byCode(defaultInsuranceOf(product));
}

/** The application's own percent while it still fits, otherwise the default of the offer. */
function insurancePercentOf(insurance: InsuranceOption | null, standing: StandingTerms, choices: Choices): number {
  const offer = insurance && findInsuranceOffer(choices.product, insurance, choices);
  if (!offer) return 0;
  const { insuranceCode, insurancePercent } = standing;
  const isKept =
    insurance.code === insuranceCode && insurancePercent >= offer.minPercent && insurancePercent <= offer.maxPercent;
  return isKept ? insurancePercent : offer.defaultPercent;
}

function mergedFees(requested: RequestedTerms['fees'], otherwise: FeeTerms): FeeTerms {
  const given = Object.entries(requested).filter(([, value]) => value !== null);
  return { ...otherwise, ...Object.fromEntries(given) };
}
