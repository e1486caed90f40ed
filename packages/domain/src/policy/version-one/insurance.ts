import type { CertificatePrices } from '../../loan/insurance-price.ts';
import type { InsuranceOption } from '../../loan/product-terms.ts';
import type { InsuranceChapter } from '../chapters/insurance.ts';

/** What a certificate cost before there was a book. */
export const certificateBeforeTheBook: CertificatePrices = {
  minimumRupiah: 25_000,
  yearlyPercentUpToAge: [
    { ageYears: 40, percent: 0.3 },
    { ageYears: 50, percent: 0.45 },
    { ageYears: 60, percent: 0.8 },
  ],
};

export const insuranceOfVersionOne = (options: readonly InsuranceOption[]): InsuranceChapter => ({
  options: options.map((option) => ({ ...option, isActive: true })),
  certificate: certificateBeforeTheBook,
});
