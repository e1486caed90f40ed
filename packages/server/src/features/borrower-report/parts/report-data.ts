import type { BureauSets } from '@trustiq/contract/bureau/bureau-sets.ts';
import type { Deviation } from '@trustiq/contract/deviations/deviation-names.ts';
import type { LoanData } from '@trustiq/contract/loan/loan-data.ts';
import type { CreditSummary } from '@trustiq/contract/scoring/score-names.ts';
import type { Language } from '@trustiq/contract/texts/language.ts';
import type { ContactDetails } from '@trustiq/domain/applicant/contact-details.ts';
import type { FdcMatrixRow } from '@trustiq/domain/bureau/fdc-matrix.ts';
import type { SeenLedger } from '@trustiq/domain/obligations/seen-ledger.ts';
import type { ScoreInput } from '@trustiq/domain/scoring/missing-inputs.ts';

export type ReportApplicant = ContactDetails & {
  readonly applicationId: number;
  readonly fullName: string;
  readonly birthDate: string;
  readonly nik: string;
};

export type ReportScore = {
  readonly bureauScore: number | null;
  readonly fintechScore: number | null;
  readonly rating: string | null;
  /** With the bank's own words, where its policy laid the rule down. */
  readonly knockOuts: readonly { readonly code: string; readonly label: Readonly<Record<Language, string>> | null }[];
  /** What the score had to do without. */
  readonly missingInputs: readonly ScoreInput[];
  readonly income: CreditSummary;
};

/** What the report shows of the bureau's answer: nothing that names parents, addresses or other people. */
export type ReportBureau = {
  readonly requestedAt: Date;
  /** Nobody outside gave it. */
  readonly isSimulated: boolean;
  readonly sets: Partial<
    Pick<BureauSets, 'score' | 'contract_summary' | 'customer_summary' | 'facility_summary' | 'granted_credit'>
  >;
};

/** Everything on the paper. What a source did not answer is null and shows as missing. */
export type ReportData = {
  readonly applicant: ReportApplicant;
  readonly bankName: string;
  /** The bank's picture as an address that holds it; null where its name stands alone. */
  readonly bankLogo: string | null;
  readonly branchName: string;
  readonly loan: LoanData;
  readonly insuranceName: string | null;
  readonly bureau: ReportBureau | null;
  readonly matrix: readonly FdcMatrixRow[] | null;
  readonly isFdcSimulated: boolean;
  readonly score: ReportScore | null;
  readonly deviations: readonly Deviation[];
  /** All that the applicant owes, as far as the reader may know it. */
  readonly ledger: SeenLedger;
  /** Of a trial bank: the paper says on every page that it is one. */
  readonly isPilot: boolean;
  readonly madeBy: string;
  readonly madeAt: Date;
  readonly language: Language;
};
