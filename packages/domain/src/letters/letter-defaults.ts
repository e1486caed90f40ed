import type { PlainDate } from '../calendar/plain-date.ts';
import type { GuaranteeKind } from '../loan/guarantee.ts';

export const MAXIMUM_GUARANTEE_NOTE_LENGTH = 2000;

/** The legal letter that goes with a loan. */
export type LegalLetter = {
  readonly pkNumber: string;
  /** The decree that lets the branch head sign. */
  readonly decreeNumber: string;
  readonly powerOfAttorney: string;
  readonly powerOfAttorneyDate: PlainDate;
  readonly receiptNumber: string;
  /** City of the district court. */
  readonly courtCity: string;
  readonly guarantee: GuaranteeKind | null;
  readonly guaranteeNote: string | null;
};

/** What lets the branch heads of this bank sign, as its policy names it. */
export type SigningAuthority = Pick<LegalLetter, 'decreeNumber' | 'powerOfAttorney' | 'powerOfAttorneyDate'>;

type LetterBasis = {
  readonly pkNumber: string;
  readonly branchCity: string;
  readonly authority: SigningAuthority;
};

/** What stands in the letter until somebody writes something else. */
export const letterDefaults = ({ pkNumber, branchCity, authority }: LetterBasis): LegalLetter => ({
  pkNumber,
  decreeNumber: authority.decreeNumber,
  powerOfAttorney: authority.powerOfAttorney,
  powerOfAttorneyDate: authority.powerOfAttorneyDate,
  receiptNumber: pkNumber,
  courtCity: branchCity,
  guarantee: null,
  guaranteeNote: null,
});
