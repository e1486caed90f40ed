import type { BankData, InsuredEmployment } from '@trustiq/contract/survey/outside-data.ts';
import type { PlainDate } from '@trustiq/domain/calendar/plain-date.ts';

export type OutsideSubject = {
  readonly applicationId: number;
  readonly isBusiness: boolean;
  readonly employer: string | null;
  readonly monthsOfWork: number;
  readonly incomeRupiah: number;
  /** What the survey found in the applicant's savings account; null when nobody looked. */
  readonly savingsRupiah: number | null;
  readonly account: { readonly bankName: string; readonly holder: string; readonly number: string } | null;
  readonly today: PlainDate;
};

/** Whoever delivers account movements, and the employment insurance fund. */
export type OutsideData = {
  readonly listAccounts: (subject: OutsideSubject) => Promise<BankData[]>;
  readonly listEmployments: (subject: OutsideSubject) => Promise<InsuredEmployment[]>;
};
