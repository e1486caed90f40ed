import type { Education, MaritalStatus, Residence } from '../applicant/personal-codes.ts';
import type { CustomerSummary } from '../bureau/customer-summary.ts';
import type { FdcSummary } from '../bureau/fdc-summary.ts';
import type { PlainDate } from '../calendar/plain-date.ts';
import type { GuaranteeKind } from '../loan/guarantee.ts';
import type {
  BankRelationship,
  BusinessPremises,
  MarketCondition,
  Mastery,
  Openness,
  Outlook,
} from '../survey/assessment-codes.ts';
import type { BalanceSheet } from '../survey/balance-sheet.ts';
import type { CollateralSheet } from '../survey/case-collateral.ts';
import type { MonthlyFinances } from '../survey/monthly-finances.ts';

/** What the surveyor saw and heard. */
export type SurveyAnswers = {
  readonly openness: Openness | null;
  readonly bankRelationship: BankRelationship | null;
  readonly highInterestLoans: number | null;
  readonly hasHighInterestArrears: boolean | null;
  readonly hadHighInterestLoans: boolean | null;
  readonly marketCondition: MarketCondition | null;
  readonly outlook: Outlook | null;
  readonly mastery: Mastery | null;
  readonly businessPremises: BusinessPremises | null;
  readonly yearsOfExperience: number | null;
  readonly yearsOfResidence: number | null;
  readonly residence: Residence | null;
};

export type PersonalFacts = {
  readonly birthDate: PlainDate;
  readonly education: Education | null;
  readonly maritalStatus: MaritalStatus | null;
  readonly residence: Residence | null;
  /** From the employment record; used when no survey tells the experience. */
  readonly yearsOfWork: number | null;
};

/** Everything the 5C criteria are read from; null where a source is silent. */
export type ScoringFacts = {
  readonly applicationDate: PlainDate;
  readonly loan: { readonly principalRupiah: number; readonly instalmentRupiah: number };
  readonly bureau: Pick<CustomerSummary, 'worstKol12' | 'maxDpd12' | 'writeOffCount'> | null;
  readonly fdc: Pick<FdcSummary, 'outstandingCount' | 'currentDpd' | 'paidOffCount'> | null;
  readonly survey: SurveyAnswers | null;
  readonly finances: Pick<
    MonthlyFinances,
    'turnoverRupiah' | 'netIncomeRupiah' | 'readyToPayRupiah' | 'marginPercent'
  > | null;
  readonly balance: Pick<BalanceSheet, 'totalAssetsRupiah' | 'totalDebtsRupiah' | 'ownCapitalPercent'> | null;
  /** Average month-end balance of three months; without bank data the savings of the balance sheet. */
  readonly savingsRupiah: number | null;
  readonly collateral: readonly CollateralSheet[];
  readonly guarantee: GuaranteeKind | null;
  readonly person: PersonalFacts;
};
