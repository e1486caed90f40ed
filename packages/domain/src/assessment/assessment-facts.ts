import type { Track } from '../access/track.ts';
import type { Education, MaritalStatus, Residence } from '../applicant/personal-codes.ts';
import type { BureauReport } from '../bureau/bureau-report.ts';
import type { PlainDate } from '../calendar/plain-date.ts';
import type { ListedDeviation } from '../deviations/deviations-after-terms.ts';
import type { FeeTerms } from '../loan/fees.ts';
import type { GuaranteeKind } from '../loan/guarantee.ts';
import type { InterestType, ProductTraits } from '../loan/product-terms.ts';
import type { LedgerMark } from '../obligations/ledger-mark.ts';
import type { PairAnswer } from '../obligations/match-debts.ts';
import type { DeclaredLoan, LedgerContract, LedgerFdcLoan, OwnLoan } from '../obligations/records-of-sources.ts';
import type { SurveyAnswers } from '../scoring/scoring-facts.ts';
import type { SurveyedFigures } from '../survey/business-figures.ts';
import type { CollateralSheet } from '../survey/case-collateral.ts';
import type { EmployeeIncomeInput } from '../survey/employee-income.ts';
import type { LandInspection } from '../survey/land-appraisal.ts';
import type { VehicleInspection } from '../survey/vehicle-appraisal.ts';
import type { Status } from '../workflow/application-statuses.ts';
import type { CountedLoan } from '../workflow/exposure.ts';
import type { ActingRole } from '../workflow/workflow-rule.ts';

/** The shape of kept facts. A new shape gets the next number, and `facts-versions.ts` says how older ones become it. */
export const ASSESSMENT_SCHEMA = 1;

/** What is known of the loan: what was calculated last, and null where nothing was. */
export type AssessedLoan = {
  readonly amountRupiah: number;
  readonly ratePercent: number;
  readonly tenorMonths: number;
  readonly instalmentRupiah: number | null;
  readonly lastDueDate: PlainDate | null;
  readonly insuranceCode: string;
  readonly insurancePercent: number;
  readonly insurancePriceRupiah: number | null;
  readonly fees: FeeTerms;
};

/** The product as its table said it then. */
export type AssessedProduct = ProductTraits & {
  readonly id: number;
  readonly interestType: InterestType;
  readonly serviceFeePercent: number;
  readonly provisiPercent: number;
};

/** The bureau's answer as rules read it, before any policy. */
export type AssessedBureau = {
  readonly report: BureauReport;
  /** A report that left its credits or their months out tells nothing of them. */
  readonly areCreditsTold: boolean;
  /** A report without its footprints tells nothing about enquiries. */
  readonly areEnquiriesKnown: boolean;
};

/** What people who went there wrote down; null where nobody did. */
export type AssessedSurvey = {
  readonly business: (SurveyedFigures & { readonly answers: SurveyAnswers }) | null;
  readonly employee: AssessedEmployee | null;
  readonly land: (Omit<CollateralSheet, 'appraisalRupiah'> & { readonly inspection: LandInspection }) | null;
  readonly vehicle: (Omit<CollateralSheet, 'appraisalRupiah'> & { readonly inspection: VehicleInspection }) | null;
};

export type AssessedEmployee = Omit<EmployeeIncomeInput, 'runningInstalmentsRupiah' | 'yearsOfService'> & {
  readonly retirementDate: PlainDate | null;
};

/** Every debt as every source tells it, and what people said of debts. */
export type AssessedDebts = {
  readonly contracts: readonly LedgerContract[];
  /** The debtor's own list; null where nobody surveyed a business. */
  readonly declared: readonly DeclaredLoan[] | null;
  /** Loans of the applicant, and of whoever is one debtor with them, at our own bank. */
  readonly ownLoans: readonly OwnLoan[];
  readonly answers: readonly PairAnswer[];
  /** Without the words that people gave as their reason, on which nothing depends. */
  readonly marks: readonly Pick<LedgerMark, 'key' | 'kind'>[];
};

/**
 * Everything that the outcome of a case depends on besides the policy, as one plain value: amounts are whole rupiah, days
 * are texts. Nothing of it was judged by a policy yet, so that another one can judge it anew. Nobody is named in it: no
 * number, name, account or telephone.
 */
export type AssessmentFacts = {
  readonly schema: typeof ASSESSMENT_SCHEMA;
  /** The bank's day. */
  readonly today: PlainDate;
  readonly status: Status;
  readonly track: Track;
  readonly branchId: number;
  readonly areaId: number;
  readonly registeredOn: PlainDate;
  readonly loan: AssessedLoan;
  readonly product: AssessedProduct;
  readonly applicant: {
    readonly birthDate: PlainDate;
    readonly education: Education | null;
    readonly maritalStatus: MaritalStatus | null;
    readonly residence: Residence | null;
    readonly yearsOfWork: number | null;
    /** Years and months together; null when there is no employer. */
    readonly monthsOfWork: number | null;
    readonly declaredIncomeRupiah: number | null;
    readonly guarantee: GuaranteeKind | null;
    readonly isOnWatchlist: boolean;
    /** Somebody answered for the applicant, and would not agree. */
    readonly hasNegativeContact: boolean;
  };
  readonly bureau: AssessedBureau | null;
  readonly bureauScore: {
    readonly scoreRaw: number | null;
    readonly scoreRange: string | null;
    readonly exclusionRuleCode: string | null;
  };
  /** How often the bureau was asked in vain. */
  readonly bureauFailures: number;
  readonly fdc: readonly LedgerFdcLoan[] | null;
  readonly debts: AssessedDebts;
  readonly survey: AssessedSurvey;
  readonly exposure: {
    /** Tells which of two approvals came first; null before an approval. */
    readonly approvalNumber: number | null;
    /** What counted of all related parties, where the debtor was one of them by the register of then; else null. */
    readonly relatedLoans: readonly CountedLoan[] | null;
  };
  /** Deviations that people put down or decided about. What the case shows by itself follows from the policy. */
  readonly deviations: readonly Pick<ListedDeviation, 'code' | 'severity' | 'origin' | 'state'>[];
  /** Who handed the case in: they do not vote for it. */
  readonly submitters: readonly ActingRole[];
};
