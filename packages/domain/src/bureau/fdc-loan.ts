import type { PlainDate } from '../applicant/plain-date.ts';

/** A loan at a licensed fintech lender, as the fintech data centre reports it. */
export type FdcLoan = {
  readonly statusCode: string;
  readonly qualityCode: string;
  readonly qualityText: string;
  readonly fundedRupiah: number;
  readonly outstandingRupiah: number;
  readonly currentDpd: number;
  readonly maxDpd: number;
  readonly dueDate: PlainDate | null;
};

export const fdcStatusGroups = ['WRITE_OFF', 'PAID_OFF', 'OUTSTANDING'] as const;
export type FdcStatusGroup = (typeof fdcStatusGroups)[number];

/** An unknown code counts as a running loan: nobody said that it is repaid. */
export function fdcStatusGroup({ statusCode }: Pick<FdcLoan, 'statusCode'>): FdcStatusGroup {
  if (statusCode === 'W') return 'WRITE_OFF';
  return statusCode === 'L' || statusCode === 'F' ? 'PAID_OFF' : 'OUTSTANDING';
}
