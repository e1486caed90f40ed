import type { InsuranceOption, LoanProduct } from './product-terms.ts';

/** An option that a product offers; the percents are what both the option and the product allow. */
export interface InsuranceOffer {
  readonly option: InsuranceOption;
  readonly minPercent: number;
  readonly maxPercent: number;
  readonly defaultPercent: number;
}

interface Circumstances {
  /** Secured by the borrower's own deposit (persyaratanJaminan DEPOSITO). */
  readonly isCashCollateral: boolean;
}

export function insuranceOptions(
  product: LoanProduct,
  options: readonly InsuranceOption[],
  circumstances: Circumstances,
): InsuranceOffer[] {
  return options.flatMap((option) => findInsuranceOffer(product, option, circumstances) ?? []);
}

/** How a product offers one option, or null when it does not. */
export function findInsuranceOffer(
  product: LoanProduct,
  option: InsuranceOption,
  { isCashCollateral }: Circumstances,
): InsuranceOffer | null {
  const unpriced = { option, minPercent: 0, maxPercent: 0, defaultPercent: 0 };
  if (option.group === 'CER') return product.certificateProductId === null ? null : unpriced;
  if (option.group === 'NON') return product.isSingleInstalment || isCashCollateral ? unpriced : null;
  const minPercent = Math.max(option.minPremiumPercent, product.minInsurancePercent ?? option.minPremiumPercent);
  const maxPercent = Math.min(option.maxPremiumPercent, product.maxInsurancePercent ?? option.maxPremiumPercent);
  return minPercent <= maxPercent ? { option, minPercent, maxPercent, defaultPercent: maxPercent } : null;
}

/** Whether a product offers this option only to somebody whose own deposit secures the loan. */
export const needsCashCollateral = (product: LoanProduct, option: InsuranceOption): boolean =>
  findInsuranceOffer(product, option, { isCashCollateral: true }) !== null &&
  findInsuranceOffer(product, option, { isCashCollateral: false }) === null;
