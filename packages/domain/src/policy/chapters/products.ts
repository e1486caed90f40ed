import type { LoanProduct, Security } from '../../loan/product-terms.ts';
import type { SurveyKind } from '../../survey/survey-kinds.ts';

/** What must be among the files of a case at a step, each by a part of its name. */
export type AskedDocuments = { readonly submit: readonly string[]; readonly disburse: readonly string[] };

/** A product of the bank. One that is no longer offered is closed, never removed. */
export type OfferedProduct = LoanProduct & {
  readonly defaultInsuranceCode: string | null;
  readonly surveySheets: readonly SurveyKind[];
  readonly documents: AskedDocuments;
  /** Takes applications over that are still open when the product is closed. */
  readonly successorId: number | null;
};

/** A share of the loan on top of a fixed sum, from and to which it holds. */
export type NotaryFee = {
  /** Null in the last row: whatever is above. */
  readonly upToRupiah: number | null;
  readonly fixedRupiah: number;
  readonly percent: number;
  readonly mostRupiah: number | null;
};

export type FeeRules = {
  readonly stampRupiah: number;
  readonly stamps: Readonly<Record<Security, number>>;
  readonly savingsAccountRupiah: number;
  readonly notary: Readonly<Record<Security, readonly NotaryFee[]>>;
};

export type ProductsChapter = {
  readonly offered: readonly OfferedProduct[];
  readonly fees: FeeRules;
  /** What an employee of a list applies for. */
  readonly prescreenProductCode: string;
};
