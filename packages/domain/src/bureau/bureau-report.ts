import { isWithinDays } from '../calendar/date-range.ts';
import type { PlainDate } from '../calendar/plain-date.ts';

/** The parts of a bureau report that rules read. What is only shown stays in its wire form. */
export type Kol = 1 | 2 | 3 | 4 | 5;

/** Requested, renounced and refused were not granted; active, closed and closed in advance were. */
export type ContractPhase = 'RQ' | 'RN' | 'RF' | 'AC' | 'CL' | 'CA';

/** Borrower, co-borrower, guarantor. */
export type ContractRole = 'B' | 'C' | 'G';

export type GrantedCredit = {
  readonly id: number;
  readonly phase: ContractPhase;
  readonly role: ContractRole;
  /** Kind of credit, such as P05 for a card; empty where nobody said it. */
  readonly typeCode: string;
  /** Condition of the facility, such as 00 active or 03 written off; empty where nobody said it in words we know. */
  readonly statusCode: string;
  readonly statusDate: PlainDate | null;
  /** As reported, never worked out from days past due: the bands differ by the reporter's licence. */
  readonly kol: Kol | null;
  readonly daysPastDue: number | null;
  readonly creditLimitRupiah: number | null;
  readonly debitBalanceRupiah: number | null;
  readonly overdueRupiah: number;
  readonly interestRatePercent: number | null;
  readonly dueDate: PlainDate | null;
  readonly restructuredTimes: number;
  /** The month-end that the reporter's figures describe. */
  readonly lastUpdateDate: PlainDate;
};

export type NotGrantedCredit = { readonly phase: ContractPhase };

export type CreditHistoryRow = {
  readonly grantedCreditId: number;
  /** A month that nobody dated counts as the latest. */
  readonly year: number | null;
  readonly month: number | null;
  readonly kol: Kol | null;
  readonly daysPastDue: number | null;
};

export type EnquiryCounts = { readonly months3: number | null; readonly months12: number | null };

export type BureauReport = {
  readonly enquiryDate: PlainDate;
  readonly grantedCredits: readonly GrantedCredit[];
  readonly notGrantedCredits: readonly NotGrantedCredit[];
  readonly history: readonly CreditHistoryRow[];
  readonly enquiries: EnquiryCounts;
};

export const isActive = ({ phase }: Pick<GrantedCredit, 'phase'>): boolean => phase === 'AC';

/** `2 (12)`: the reported quality with the days past due. */
export const kolLabel = ({ kol, daysPastDue }: Pick<GrantedCredit, 'kol' | 'daysPastDue'>): string =>
  `${kol ?? '-'} (${daysPastDue ?? '-'})`;

/**
 * Whether a bureau contract counts as a running obligation before the analyst looked at it.
 * The analyst unticks what this loan takes over and what is not the applicant's.
 */
export const isMappedByDefault = (contract: Pick<GrantedCredit, 'phase' | 'role'>): boolean =>
  isActive(contract) && contract.role === 'B';

/** A stale report, or none, must be asked for again before an analyst recommends. */
export const isReportStale = (reportedAt: string | null, now: string, freshDays: number): boolean =>
  !isWithinDays(reportedAt, freshDays, now);

/** The colour of a history row. It is the only thing that days past due decide on their own. */
export type PastDueBand = 'UP_TO_30' | 'UP_TO_90' | 'OVER_90' | 'UNKNOWN';

export function pastDueBand(daysPastDue: number | null | undefined): PastDueBand {
  if (daysPastDue === null || daysPastDue === undefined) return 'UNKNOWN';
  if (daysPastDue <= 30) return 'UP_TO_30';
  return daysPastDue <= 90 ? 'UP_TO_90' : 'OVER_90';
}
