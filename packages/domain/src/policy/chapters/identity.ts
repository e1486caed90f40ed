import type { PlainDate } from '../../calendar/plain-date.ts';

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
  readonly senders: { readonly mail: string; readonly sms: string };
};
