/** What a loan product and an insurance option lay down. Their spellings on the wire are the contract's affair. */
export type InterestType = 'FLAT' | 'EFEKTIF' | 'ANUITAS';

export type ProductTrack = 'CHECKER' | 'HRD';

/** What secures a loan: land before a notary, a vehicle by a fiduciary deed, or the employee's own savings. */
export const securities = ['NONE', 'FIDUCIARY', 'MORTGAGE', 'SAVINGS'] as const;

export type Security = (typeof securities)[number];

/** Who approves: by the limits of lending authority, the branch head alone, or reviewer and operations director. */
export const approvalPaths = ['AUTHORITY', 'BRANCH', 'EMPLOYEE'] as const;

export type ApprovalPath = (typeof approvalPaths)[number];

/** How a product behaves. Rules ask for these, never for a product's id or code: another bank has other products. */
export interface ProductTraits {
  readonly track: ProductTrack;
  /** A business loan: the survey tab comes first and the five Cs are scored. */
  readonly isBusiness: boolean;
  readonly security: Security;
  /** A cash loan until payday: repaid in one instalment, whatever tenor its record says. */
  readonly isSingleInstalment: boolean;
  readonly approvalPath: ApprovalPath;
}

export interface LoanProduct extends ProductTraits {
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
  /** Without one a loan begins with what every bank had before there was a choice. */
  readonly defaultInsuranceCode?: string | null;
}

/** The insurance of a loan for which nobody has chosen one. */
export const defaultInsuranceOf = ({ defaultInsuranceCode, isSingleInstalment }: LoanProduct): string =>
  defaultInsuranceCode ?? (isSingleInstalment ? 'NON01' : 'JWA01');

export type InsuranceGroup = 'NON' | 'JWA' | 'KRD' | 'PJM' | 'GEN' | 'CER';

export interface InsuranceOption {
  readonly code: string;
  readonly name: string;
  readonly group: InsuranceGroup;
  readonly minPremiumPercent: number;
  readonly maxPremiumPercent: number;
}
