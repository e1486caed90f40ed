import type { LoanData } from '@trustiq/contract/loan/loan-data.ts';
import type { Choices } from './product-form.ts';
import type { FieldErrors } from './use-field-errors.ts';
import type { ProductFormState } from './use-product-form.ts';

export type FieldsProps = {
  state: ProductFormState;
  loan: LoanData;
  choices: Choices;
  errors: FieldErrors;
  /** In approval product, rate and fees stand. */
  isFixed: boolean;
  withInsuranceAmount: boolean;
};
