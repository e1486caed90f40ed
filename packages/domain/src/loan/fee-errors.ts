import type { FeeTerms } from './fees.ts';
import { percentFees, rupiahFees } from './loan-fees.ts';

export type FeeError =
  | { readonly code: 'FEE_INVALID'; readonly field: keyof FeeTerms }
  | { readonly code: 'SERVICE_FEE_SPLIT_TOO_LARGE' }
  | { readonly code: 'STAMP_DUTY_NOT_WHOLE_STAMPS'; readonly stampRupiah: number };

/** Every fee that cannot be: percents outside 0 to 100, rupiah negative or broken, half a stamp. */
export function feeErrors(fees: FeeTerms, stampRupiah: number): FeeError[] {
  const invalid: (keyof FeeTerms)[] = [
    ...percentFees.filter((field) => !(fees[field] >= 0 && fees[field] <= 100)),
    ...rupiahFees.filter((field) => !(Number.isSafeInteger(fees[field]) && fees[field] >= 0)),
  ];
  const errors: FeeError[] = invalid.map((field) => ({ code: 'FEE_INVALID', field }));
  // A hair of tolerance: 0.1 + 0.2 is more than 0.3 in doubles.
  if (fees.partnerServicePercent + fees.ttfServicePercent > fees.servicePercent + 1e-9) {
    errors.push({ code: 'SERVICE_FEE_SPLIT_TOO_LARGE' });
  }
  if (!invalid.includes('stampDutyRupiah') && stampRupiah > 0 && fees.stampDutyRupiah % stampRupiah !== 0) {
    errors.push({ code: 'STAMP_DUTY_NOT_WHOLE_STAMPS', stampRupiah });
  }
  return errors;
}
