import type { PlainDate } from '../calendar/plain-date.ts';

/** All related parties together, one unrelated borrower, one group of borrowers: each has its share of the bank's capital. */
export const borrowerRelations = ['RELATED', 'UNRELATED', 'GROUP'] as const;
export type BorrowerRelation = (typeof borrowerRelations)[number];

/** One share of the legal lending limit (BMPK) with the figures by which it was judged. */
export type LimitCheck = {
  readonly relation: BorrowerRelation;
  readonly capitalRupiah: number;
  /** The day from which that capital counts. */
  readonly capitalFrom: PlainDate;
  readonly sharePercent: number;
  readonly limitRupiah: number;
  /** What is owed: outstanding balances, as the law counts them. */
  readonly statutoryRupiah: number;
  /** With what is promised and this request: what the bank stops at. */
  readonly prudentRupiah: number;
};

export const isLimitExceeded = ({ prudentRupiah, limitRupiah }: LimitCheck): boolean => prudentRupiah > limitRupiah;

export const exceedsShare = (checks: readonly LimitCheck[], relation: BorrowerRelation): boolean =>
  checks.some((check) => check.relation === relation && isLimitExceeded(check));
