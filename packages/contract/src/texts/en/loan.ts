import type { refusedTerms as id } from '../id/loan.ts';
import { obstacles } from './workflow.ts';

export const refusedTerms = {
  AMOUNT_OUT_OF_BOUNDS: 'The loan amount must be between Rp {{min}} and Rp {{max}}',
  TENOR_OUT_OF_BOUNDS: 'The tenor must be between {{min}} and {{max}} months',
  RATE_OUT_OF_BOUNDS: 'The rate must be between {{min}}% and {{max}}% a year',
  INSURANCE_PERCENT_OUT_OF_BOUNDS: 'The insurance percent must be between {{min}}% and {{max}}%',
  INSURANCE_RUPIAH_OUT_OF_BOUNDS: 'The insurance fee must be between Rp {{min}} and Rp {{max}}',
  INSURANCE_NOT_OFFERED: 'This insurance is not offered with this product',
  INSURANCE_PRICE_MISSING: 'No price of an insurance certificate is available for this borrower',
  FEE_INVALID: 'The fee is not valid',
  SERVICE_FEE_SPLIT_TOO_LARGE: 'The shares of the service fee exceed the service fee',
  STAMP_DUTY_NOT_WHOLE_STAMPS: 'Stamp duty must be a multiple of Rp {{stamp}}',
  TOTAL_DISBURSEMENT_NOT_POSITIVE: obstacles.total_disbursement_invalid,
  PRODUCT_NOT_OFFERED: 'The product is not available',
  PRODUCT_OF_ANOTHER_TRACK: 'The product does not belong to the track of the application',
} as const satisfies Record<keyof typeof id, string>;

/** Why another collateral is refused. */
export const collateralRefused =
  'The insurance of this loan holds only over a deposit. Change the insurance and calculate again first';
