import type { ShownContract } from '@trustiq/contract/bureau/mapped-contract-names.ts';
import type { Track } from '@trustiq/domain/access/track.ts';
import type { ListedDeviation } from '@trustiq/domain/deviations/deviations-after-terms.ts';
import type { InsuranceOption, LoanProduct } from '@trustiq/domain/loan/product-terms.ts';
import type { Status } from '@trustiq/domain/workflow/application-statuses.ts';
import type { HistoryEntry } from '@trustiq/domain/workflow/history-entry.ts';
import type { Selectable } from 'kysely';
import type { FeeColumns } from '../../../schema/fee-columns.ts';
import type { TraitRow } from '../../../schema/product-trait-columns.ts';
import type { Tables } from '../../../schema/schema.ts';
import type { CreditKind } from './scenario-facts.ts';

export type Sheet = Readonly<Record<string, unknown>>;
export type SheetKind = 'LVUD' | 'LPJ_SHM' | 'LPJ_KEND' | 'ANALYSIS';
export type Sheets = { readonly [Kind in SheetKind]?: Sheet };

/** A delivery of survey sheets as the account officers' channel makes it. */
export type SurveyDelivery = {
  readonly businessSurvey?: Sheet;
  readonly existingLoans?: Sheet[];
  readonly characterChecks?: Sheet[];
  readonly creditAnalysis?: Sheet;
  readonly requirements?: Sheet[];
  readonly pledges?: Sheet[];
  readonly landAppraisal?: Sheet;
  readonly vehicleAppraisal?: Sheet;
};

export type SurveyedLoan = {
  readonly amountRupiah: number;
  readonly tenorMonths: number;
  readonly ratePercent: number;
  readonly interestType: LoanProduct['interestType'];
  readonly maxPlafondRupiah: number;
  readonly instalmentRupiah: number | null;
  readonly security: LoanProduct['security'];
  readonly runningInstalmentsRupiah: number;
  readonly today: string;
};

export type CreditSubject = {
  readonly applicationId: number;
  readonly applicationRequestId: number;
  readonly nik: string;
  readonly fullName: string;
  readonly birthDate: string;
  readonly gender: 'L' | 'P';
  readonly motherName: string | null;
  readonly birthPlace: string | null;
  readonly msisdn: string;
  readonly address: string | null;
  readonly today: string;
};

export type FoundContract = {
  readonly contractCode: string;
  readonly isMappedByDefault: boolean;
  readonly instalmentRupiah: number;
  readonly contract: ShownContract;
};

/** What bureau and fintech centre say about somebody, sealed as it is stored. */
export type CreditAnswer = {
  readonly sets: Readonly<Record<string, unknown>>;
  readonly score: {
    readonly scoreRaw: number | null;
    readonly scoreRange: string | null;
    readonly description: string | null;
    readonly exclusionRuleCode: string | null;
    readonly exclusionRuleDescription: string | null;
  } | null;
  readonly contracts: readonly FoundContract[];
  readonly fdc: { readonly status: string; readonly reason: number; readonly rows: readonly object[] };
};

/** Everything stored that a score rests on, under the names of its columns. */
export type ScoredFacts = TraitRow &
  FeeColumns & {
    readonly id: number;
    readonly status: Status;
    readonly track: Track;
    readonly branch_id: number;
    readonly area_id: number;
    readonly product_id: number;
    readonly birth_date: string;
    readonly registered_at: Date;
    readonly is_on_watchlist: boolean;
    readonly amount_rupiah: number;
    readonly rate_percent: number;
    readonly tenor_months: number;
    readonly instalment_rupiah: number | null;
    readonly last_due_date: string | null;
    readonly insurance_code: string;
    readonly insurance_percent: number;
    readonly insurance_price_rupiah: number | null;
    readonly interest_type: LoanProduct['interestType'];
    readonly service_fee_percent: number;
    readonly provision_fee_percent: number;
    readonly education: string | null;
    readonly marital_status: string | null;
    readonly residence_status: string | null;
    readonly collateral_requirement: string | null;
    readonly years_of_work: number | null;
    readonly months_of_work: number | null;
    readonly monthly_income_rupiah: number | null;
    readonly requested_at: Date | null;
    readonly score_raw: number | null;
    readonly score_range: string | null;
    readonly exclusion_code: string | null;
    readonly failures: number | null;
    readonly fdc_rows: readonly object[] | null;
    readonly sets: Readonly<Record<string, unknown>>;
    readonly contracts: readonly {
      readonly contractCode: string;
      readonly isMapped: boolean;
      readonly isTicked: boolean;
      readonly instalmentRupiah: number;
      readonly contract: object;
    }[];
    readonly surveys: Sheets;
    readonly listed: readonly ListedDeviation[];
    readonly steps: readonly Pick<HistoryEntry, 'transition' | 'role' | 'byUserId'>[];
    readonly has_negative_contact: boolean;
  };

export type Assessed = {
  readonly score: {
    readonly scorecardVersion: number | null;
    readonly rating: string | null;
    readonly isApproved: boolean;
    readonly weighted: number | null;
    readonly bureauScore: number | null;
    readonly fintechScore: number | null;
    readonly dbr: number | null;
    readonly dbr2: number | null;
    readonly obligationsAsked: number;
    readonly knockOuts: readonly { readonly code: string; readonly reasonCode: string }[];
    readonly missing: readonly string[];
    readonly missingInputs: readonly string[];
    readonly profile: object | null;
    readonly income: object;
  };
  readonly deviations: readonly { readonly code: string; readonly note: string }[];
  /** Made once it is known that this is the last assessment of the case. */
  readonly keep: () => KeptFacts;
};

/** What an assessment was made from, under a key of the case's own. */
export type KeptFacts = {
  readonly case_keys: Selectable<Tables['case_keys']>;
  readonly assessments: Selectable<Tables['assessments']>;
};

export type HistoryNotes = {
  readonly note: string | null;
  readonly reasonCode: string | null;
  readonly serviceId: number | null;
};

/** What other features know and the demo bank borrows: it invents people, not rules. */
export type DemoPartners = {
  readonly products: readonly LoanProduct[];
  readonly insuranceOptions: readonly InsuranceOption[];
  readonly deviationTypes: readonly { readonly id: number; readonly code: string; readonly severity: 1 | 2 | 3 }[];
  readonly serialsOf: (kind: CreditKind) => readonly string[];
  readonly askCredit: (subject: CreditSubject, at: Date) => CreditAnswer;
  readonly assess: (facts: ScoredFacts, at: Date) => Assessed;
  readonly surveySheets: (delivery: SurveyDelivery, loan: SurveyedLoan) => Sheets;
  readonly clientExternalId: (borrowerId: number) => string;
  readonly loanExternalId: (applicationId: number) => string;
  /** Digests of the account a loan is paid to, as its order and the simulated core banking keep them. */
  readonly accountMacs: (applicationId: number, accountNo: string) => { readonly order: string; readonly core: string };
  /** The fingerprint of a history row that its audit entry carries. */
  readonly historyDigest: (applicationId: number, entry: HistoryEntry, decision: string, notes: HistoryNotes) => string;
  /** What only the bank itself can make of an audit entry. */
  readonly macOfEntry: (entry: { readonly chainKey: string; readonly payload: string }) => string;
};
