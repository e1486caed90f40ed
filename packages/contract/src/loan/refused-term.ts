import { type FeeName, feeNames } from '@trustiq/domain/loan/loan-fees.ts';
import type { ProductError } from '@trustiq/domain/loan/product-errors.ts';
import type { SimulationRefusal } from '@trustiq/domain/loan/simulate-loan.ts';
import { feeField } from './fee-fields.ts';
import { loanNames } from './loan-names.ts';

export type TermRefusal = SimulationRefusal | ProductError;
export type TermRefusalCode = TermRefusal['code'];

/** What a refusal can be about, in plain names. */
export type TermName =
  | FeeName
  | 'amountRupiah'
  | 'tenorMonths'
  | 'annualRatePercent'
  | 'insuranceCode'
  | 'insurancePercent'
  | 'insuranceRupiah'
  | 'totalDisbursementRupiah'
  | 'productId';

const terms: Record<Exclude<TermRefusalCode, 'FEE_INVALID'>, TermName> = {
  AMOUNT_OUT_OF_BOUNDS: 'amountRupiah',
  TENOR_OUT_OF_BOUNDS: 'tenorMonths',
  RATE_OUT_OF_BOUNDS: 'annualRatePercent',
  INSURANCE_PERCENT_OUT_OF_BOUNDS: 'insurancePercent',
  INSURANCE_RUPIAH_OUT_OF_BOUNDS: 'insuranceRupiah',
  INSURANCE_NOT_OFFERED: 'insuranceCode',
  INSURANCE_PRICE_MISSING: 'insuranceCode',
  SERVICE_FEE_SPLIT_TOO_LARGE: 'servicePercent',
  STAMP_DUTY_NOT_WHOLE_STAMPS: 'stampDutyRupiah',
  TOTAL_DISBURSEMENT_NOT_POSITIVE: 'totalDisbursementRupiah',
  PRODUCT_NOT_OFFERED: 'productId',
  PRODUCT_OF_ANOTHER_TRACK: 'productId',
};

/** The term that a refusal is about. */
export const refusedTerm = (refusal: TermRefusal): TermName =>
  refusal.code === 'FEE_INVALID' ? refusal.field : terms[refusal.code];

/** The amount has another name in every call. */
export type AmountField = 'loanAmount' | 'principalLoan' | 'principal';

const isFee = (term: TermName): term is FeeName => (feeNames as readonly string[]).includes(term);

/** The field of the call that a refusal is about. */
export function refusedField(refusal: TermRefusal, amountField: AmountField): string {
  const term = refusedTerm(refusal);
  if (term === 'amountRupiah') return amountField;
  return isFee(term) ? feeField(term) : loanNames.wireName(term);
}
