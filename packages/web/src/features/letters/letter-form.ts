import type { LegalLetter } from '@trustiq/contract/letters/legal-letter.ts';
import { type GuaranteeKind, guaranteeKinds } from '@trustiq/domain/loan/guarantee.ts';

/** The fields of Info Persuratan; the number of the agreement is the server's. */
export type LetterForm = {
  readonly courtCity: string;
  readonly decreeNumber: string;
  readonly receiptNumber: string;
  readonly powerOfAttorney: string;
  readonly powerOfAttorneyDate: string | null;
  readonly guarantee: GuaranteeKind | null;
  readonly guaranteeNote: string;
};

export const MOST_LETTERS_OF_A_LINE = 100;

export const letterFormOf = (letter: LegalLetter): LetterForm => ({
  courtCity: letter.courtCity,
  decreeNumber: letter.decreeNumber,
  receiptNumber: letter.receiptNumber ?? '',
  powerOfAttorney: letter.powerOfAttorney,
  powerOfAttorneyDate: letter.powerOfAttorneyDate,
  guarantee: guaranteeKinds.find((kind) => kind === letter.guarantee) ?? null,
  guaranteeNote: letter.guaranteeNote ?? '',
});
