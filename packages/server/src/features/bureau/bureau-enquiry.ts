import type { BureauSetName, BureauSets } from '@trustiq/contract/bureau/bureau-sets.ts';
import type { PlainDate } from '@trustiq/domain/calendar/plain-date.ts';
import type { Result } from '@trustiq/domain/result.ts';

/** Whom the bureau is asked about. */
export type BureauSubject = {
  readonly applicationRequestId: number;
  readonly nik: string;
  readonly fullName: string;
  readonly birthDate: PlainDate;
  readonly gender: 'L' | 'P';
  readonly motherName: string | null;
  readonly birthPlace: string | null;
  readonly msisdn: string;
  readonly address: string | null;
  readonly today: PlainDate;
};

export type BureauAnswer = { readonly sets: BureauSets; readonly missingSets: readonly BureauSetName[] };

/** Why there is no report, in a word that may be shown. */
export type EnquiryFailure = string;

export type AskBureau = (subject: BureauSubject) => Promise<Result<BureauAnswer, EnquiryFailure>>;
