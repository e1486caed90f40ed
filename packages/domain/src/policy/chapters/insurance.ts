import type { InsuranceOption } from '../../loan/product-terms.ts';

export type InsuranceChapter = {
  readonly options: readonly (InsuranceOption & { readonly isActive: boolean })[];
  /** The price of a certificate where no insurer is asked; older borrowers than the last row are not insured. */
  readonly certificate: {
    readonly minimumRupiah: number;
    readonly yearlyPercentUpToAge: readonly { readonly ageYears: number; readonly percent: number }[];
  };
};
