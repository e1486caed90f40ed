import type { PlainDate } from '../calendar/plain-date.ts';

/** A loan at a licensed fintech lender, as the fintech data centre reports it. */
export type FdcLoan = {
  readonly statusCode: string;
  readonly qualityCode: string;
  readonly qualityText: string;
  readonly fundedRupiah: number | null;
  readonly outstandingRupiah: number | null;
  readonly currentDpd: number | null;
  readonly maxDpd: number | null;
  readonly dueDate: PlainDate | null;
  /** The day on which the balance was what is told. */
  readonly reportedOn: PlainDate | null;
};

export const fdcStatusGroups = ['WRITE_OFF', 'PAID_OFF', 'OUTSTANDING'] as const;
export type FdcStatusGroup = (typeof fdcStatusGroups)[number];

/** An unknown code counts as a running loan: nobody said that it is repaid. */
export function fdcStatusGroup({ statusCode }: Pick<FdcLoan, 'statusCode'>): FdcStatusGroup {
  if (statusCode === 'W') return 'WRITE_OFF';
  return statusCode === 'L' || statusCode === 'F' ? 'PAID_OFF' : 'OUTSTANDING';
}

/** What a loan that is not repaid counts for: without its balance, all that was lent. */
export const countedOutstandingRupiah = (loan: FdcLoan): number =>
  loan.outstandingRupiah ?? (fdcStatusGroup(loan) === 'PAID_OFF' ? 0 : (loan.fundedRupiah ?? 0));

/** Of the two delays that a lender reports, one speaks for the other where that is missing. */
export const countedCurrentDpd = ({ currentDpd, maxDpd }: Pick<FdcLoan, 'currentDpd' | 'maxDpd'>): number =>
  currentDpd ?? maxDpd ?? 0;
export const countedMaxDpd = ({ currentDpd, maxDpd }: Pick<FdcLoan, 'currentDpd' | 'maxDpd'>): number =>
  maxDpd ?? currentDpd ?? 0;
