import type { FdcRecord } from '@trustiq/contract/bureau/to-fdc-loan.ts';
import type { PlainDate } from '@trustiq/domain/calendar/plain-date.ts';
import type { Result } from '@trustiq/domain/result.ts';
import type { EnquiryFailure } from './bureau-enquiry.ts';

export type FdcSubject = {
  readonly applicationRequestId: number;
  readonly nik: string;
  readonly fullName: string;
  readonly today: PlainDate;
};

/** 1: somebody applies for a loan; 2: we watch a borrower whom we reported ourselves. */
export type FdcReason = 1 | 2;

export type FdcAnswer = {
  readonly status: 'Found' | 'Not Found';
  readonly reason: FdcReason;
  readonly rows: readonly FdcRecord[];
};

export type AskFdc = (subject: FdcSubject) => Promise<Result<FdcAnswer, EnquiryFailure>>;
