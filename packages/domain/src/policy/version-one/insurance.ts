import type { InsuranceOption } from '../../loan/product-terms.ts';
import type { InsuranceChapter } from '../chapters/insurance.ts';

export const insuranceOfVersionOne = (options: readonly InsuranceOption[]): InsuranceChapter => ({
  options: options.map((option) => ({ ...option, isActive: true })),
  certificate: {
    minimumRupiah: 25_000,
    yearlyPercentUpToAge: [
      { ageYears: 40, percent: 0.3 },
      { ageYears: 50, percent: 0.45 },
      { ageYears: 60, percent: 0.8 },
    ],
  },
});
