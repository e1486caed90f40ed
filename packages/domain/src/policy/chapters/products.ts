import type { FeeRules } from '../../loan/fee-rules.ts';
import type { LoanProduct } from '../../loan/product-terms.ts';
import type { SurveyKind } from '../../survey/survey-kinds.ts';
import type { AskedDocuments } from '../../workflow/document-names.ts';

/** A product of the bank. One that is no longer offered is closed, never removed. */
export type OfferedProduct = LoanProduct & {
  readonly defaultInsuranceCode: string | null;
  readonly surveySheets: readonly SurveyKind[];
  readonly documents: AskedDocuments;
  /** Takes applications over that are still open when the product is closed. */
  readonly successorId: number | null;
};

export type ProductsChapter = {
  readonly offered: readonly OfferedProduct[];
  readonly fees: FeeRules;
  /** What an employee of a list applies for. */
  readonly prescreenProductCode: string;
};
