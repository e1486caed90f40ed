import type { ProductError } from '@trustiq/domain/loan/product-errors.ts';
import type { SimulationRefusal } from '@trustiq/domain/loan/simulate-loan.ts';
import { feeField } from './fee-fields.ts';

export type TermRefusal = SimulationRefusal | ProductError;
export type TermRefusalCode = TermRefusal['code'];

const fields: Record<Exclude<TermRefusalCode, 'FEE_INVALID' | 'AMOUNT_OUT_OF_BOUNDS'>, string> = {
  TENOR_OUT_OF_BOUNDS: 'tenor',
  RATE_OUT_OF_BOUNDS: 'interest',
  INSURANCE_PERCENT_OUT_OF_BOUNDS: 'insuranceFeePct',
  INSURANCE_RUPIAH_OUT_OF_BOUNDS: 'insuranceFee',
  INSURANCE_NOT_OFFERED: 'insCode',
  INSURANCE_PRICE_MISSING: 'insCode',
  SERVICE_FEE_SPLIT_TOO_LARGE: 'serviceFeePct',
  STAMP_DUTY_NOT_WHOLE_STAMPS: 'materaiFee',
  TOTAL_DISBURSEMENT_NOT_POSITIVE: 'totalDisburse',
  PRODUCT_NOT_OFFERED: 'productId',
  PRODUCT_OF_ANOTHER_TRACK: 'productId',
};

/** The amount has another name in every call. */
export type AmountField = 'loanAmount' | 'principalLoan' | 'principal';

/** The field of the call that a refusal is about. */
export function refusedField(refusal: TermRefusal, amountField: AmountField): string {
  if (refusal.code === 'AMOUNT_OUT_OF_BOUNDS') return amountField;
  return refusal.code === 'FEE_INVALID' ? feeField(refusal.field) : fields[refusal.code];
}
