import type { Status } from './application-statuses.ts';

/** Another application or loan of the same person, or of the spouse where the bank counts both as one debtor. */
export type PersonLoan = {
  readonly applicationId: number;
  readonly status: Status;
  readonly amountRupiah: number;
  readonly isSpouse: boolean;
  /** What core banking said last; null when it was not asked or did not tell. */
  readonly outstandingRupiah: number | null;
  readonly isClosed: boolean;
  /** The day of the last instalment; null when nobody knows it. */
  readonly maturesOn: string | null;
  /** Tells which of two approvals came first, whatever the clocks said; null before an approval. */
  readonly approvalNumber: number | null;
};

export type CountedLoan = {
  readonly applicationId: number;
  readonly status: Status;
  readonly countedRupiah: number;
  readonly isSpouse: boolean;
};

/** Seen by whoever decides, but not counted: applications at earlier desks, and loans that are paid off. */
export type ShownLoan = Omit<CountedLoan, 'countedRupiah'> & { readonly amountRupiah: number };

export type Exposure = {
  /** What counts besides this case, by application. */
  readonly loans: readonly CountedLoan[];
  /** All of them and this case: what the legal limit is compared with. */
  readonly countedRupiah: number;
  readonly shown: readonly ShownLoan[];
};
