import type { AssessmentFacts } from '../assessment/assessment-facts.ts';
import type { AssessmentPolicy } from '../assessment/assessment-policy.ts';
import type { FeeRules } from '../loan/fee-rules.ts';
import type { CertificatePrices } from '../loan/insurance-price.ts';
import type { InsuranceOption, LoanProduct } from '../loan/product-terms.ts';

/** What terms may be: products of the case's own track, insurers, fees, prices, and what the law lets a borrower be. */
export type TermsKnowledge = {
  readonly products: readonly LoanProduct[];
  readonly insurances: readonly InsuranceOption[];
  readonly fees: FeeRules;
  /** Null where an insurer outside tells the price: then no other certificate is proposed. */
  readonly certificate: CertificatePrices | null;
  readonly hasSavingsAccount: boolean;
  readonly maximumAgeAtMaturityYears: number;
};

/** Everything that is needed to say what would make a case pass. */
export type PassingQuestion = {
  readonly facts: AssessmentFacts;
  readonly policy: AssessmentPolicy;
  readonly terms: TermsKnowledge;
};
