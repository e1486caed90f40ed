import type { CertificatePrices } from '../../loan/insurance-price.ts';
import type { InsuranceOption } from '../../loan/product-terms.ts';

export type InsuranceChapter = {
  readonly options: readonly (InsuranceOption & { readonly isActive: boolean })[];
  /** Of certificates, where no insurer is asked. */
  readonly certificate: CertificatePrices;
};
