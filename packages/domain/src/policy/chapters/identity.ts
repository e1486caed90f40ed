import type { PlainDate } from '../../calendar/plain-date.ts';

/** What a loan costs, as far as core banking can book it by itself. */
export const bookedFees = [
  'service',
  'provision',
  'insurance',
  'notary',
  'stampDuty',
  'savingsAccount',
  'other',
] as const;
export type BookedFee = (typeof bookedFees)[number];

/** Where and as what core banking enters things: its own numbers. */
export type CoreBankingMap = {
  /** For branches that have no office of their own there. */
  readonly headOfficeId: number;
  readonly offices: readonly { readonly branchId: number; readonly officeId: number }[];
  /** The kind of document that an identity card is. */
  readonly identityTypeId: number;
  /** Fees that are charged with the loan; those left out are booked by the bank itself. */
  readonly charges: readonly { readonly fee: BookedFee; readonly chargeId: number }[];
};

/** Who the bank is: what stands on its pages, letters, messages and orders. */
export type IdentityChapter = {
  readonly name: string;
  readonly shortName: string;
  readonly address: string;
  readonly city: string;
  /** A picture as a data address; without one the name stands alone. */
  readonly logo: string | null;
  readonly signatories: readonly { readonly name: string; readonly title: string }[];
  /** The decree that lets a branch head sign, and the power of attorney that goes with it. */
  readonly decreeNumber: string;
  readonly powerOfAttorney: string;
  readonly powerOfAttorneyDate: PlainDate;
  /** Begins every id that is sent to core banking, so that two banks on one core never meet. */
  readonly coreBankingPrefix: string;
  /** Left out by banks of before: everything goes to the first office, and no fee is charged there. */
  readonly coreBanking?: CoreBankingMap;
  readonly senders: { readonly mail: string; readonly sms: string };
};
