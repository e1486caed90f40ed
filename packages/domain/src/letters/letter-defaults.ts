import type { PlainDate } from '../calendar/plain-date.ts';

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

const DECREE_NUMBER = '017/SK-DIR/AGM/VI/2023';
const POWER_OF_ATTORNEY = '021/SKK-DIR/AGM/VI/2023';
const POWER_OF_ATTORNEY_DATE = '2023-06-21';

type LetterBasis = { readonly pkNumber: string; readonly branchCity: string };

/** What stands in the letter until somebody writes something else. */
export const letterDefaults = ({ pkNumber, branchCity }: LetterBasis): LegalLetter => ({
  pkNumber,
  decreeNumber: DECREE_NUMBER,
  powerOfAttorney: POWER_OF_ATTORNEY,
  powerOfAttorneyDate: POWER_OF_ATTORNEY_DATE,
  receiptNumber: pkNumber,
  courtCity: branchCity,
  guarantee: null,
  guaranteeNote: null,
});

/** What secures a loan, as the agreement names it. */
export const guaranteeKinds = ['TANPA', 'SHM', 'SHGB', 'BPKB', 'DEPOSITO', 'SK_PEGAWAI', 'BPJS_TK'] as const;
export type GuaranteeKind = (typeof guaranteeKinds)[number];

/** The borrower's own deposit; a loan over it may do without insurance. */
export const isCashGuarantee = (kind: string | null): boolean => kind === 'DEPOSITO';
