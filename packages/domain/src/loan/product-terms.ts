/** What a loan product and an insurance option lay down. Their spellings on the wire are the contract's affair. */
export type InterestType = 'FLAT' | 'EFEKTIF' | 'ANUITAS';

export type ProductTrack = 'CHECKER' | 'HRD';

export interface LoanProduct {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly isActive: boolean;
  readonly interestType: InterestType;
  readonly minPlafondRupiah: number;
  readonly maxPlafondRupiah: number;
  readonly minTenorMonths: number;
  readonly maxTenorMonths: number;
  readonly minRatePercent: number;
  readonly maxRatePercent: number;
  /** The lender's, the partner's and the platform's share add up to it. */
  readonly serviceFeePercent: number;
  readonly serviceFeeLenderPercent: number;
  readonly serviceFeePartnerPercent: number;
  readonly serviceFeeTtfPercent: number;
  readonly provisiPercent: number;
  readonly platformFeeRupiah: number;
  readonly minInsurancePercent: number | null;
  readonly maxInsurancePercent: number | null;
  readonly hasCompulsorySavings: boolean;
  /** The product's id at the marketplace that prices insurance certificates; without one there are none. */
  readonly certificateProductId: string | null;
  readonly fineractProductId: number;
  readonly track: ProductTrack;
  /** A business product: the survey tab comes first and the five Cs are scored. */
  readonly isSpecial: boolean;
}

export type InsuranceGroup = 'NON' | 'JWA' | 'KRD' | 'PJM' | 'GEN' | 'CER';

export interface InsuranceOption {
  readonly code: string;
  readonly name: string;
  readonly group: InsuranceGroup;
  readonly minPremiumPercent: number;
  readonly maxPremiumPercent: number;
}

/** Cash loans until payday: repaid in one instalment, whatever their record says. */
export function isSingleInstalment(product: Pick<LoanProduct, 'code'>): boolean {
  return product.code === 'CL1' || product.code === 'CL2';
}

const specialProductIds: readonly number[] = [106377, 106378, 106379, 106380];

/** Business loans, which the survey comes first for and which the five Cs judge. */
export const isSpecialProduct = (productId: number): boolean => specialProductIds.includes(productId);
