import type { PlainDate } from '../calendar/plain-date.ts';
import type { DebtSource } from './ledger-policy.ts';

/** Promised: decided or on its way at our own bank, but not yet paid out. */
export type DebtStanding = 'RUNNING' | 'WRITTEN_OFF' | 'REPAID' | 'PROMISED';

/** One debt as one source tells it. */
export type DebtRecord = {
  /** Stays the same from one report to the next, so that what people said of it stays, too. */
  readonly key: string;
  readonly source: DebtSource;
  /** As told: a name, or the code that the fintech centre gives a lender. */
  readonly lender: string;
  readonly startDate: PlainDate | null;
  readonly limitRupiah: number | null;
  readonly outstandingRupiah: number | null;
  /** What it costs a month, reported, estimated or declared. */
  readonly instalmentRupiah: number | null;
  readonly standing: DebtStanding;
  /** Counts for the monthly burden as long as nobody marked it. */
  readonly isCounted: boolean;
  /** A person unticked the contract: that is said of the debt, whoever else reports it. */
  readonly isUnticked: boolean;
  /** The debtor said that this loan takes it over. */
  readonly isSaidTakenOver: boolean;
  /** A loan of husband or wife counts for the legal limit, but is no debt of the applicant. */
  readonly isSpouse: boolean;
};
