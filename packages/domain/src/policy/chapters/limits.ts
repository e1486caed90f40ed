import type { AgeLimits } from '../../applicant/age-at-maturity.ts';
import type { PlainDate } from '../../calendar/plain-date.ts';
import type { OpenCasePolicy } from '../../exposure/intake-policy.ts';
import type { BookedLedgerPolicy } from '../../obligations/ledger-policy.ts';
import type { BookedTraitPolicy } from '../../shared-traits/trait-policy.ts';
import type { FirstPercents } from '../../survey/first-percents.ts';
import type { BorrowerRelation } from '../../workflow/lending-limits.ts';
import type { Validity } from '../../workflow/validity.ts';

/**
 * Whom the law calls related: owners of a tenth or more, directors, commissioners, executives, their family to the second
 * degree, and firms that they own or control. A person is found among borrowers by their NIK.
 */
export type RelatedParty = {
  /** Left out in books of before: a person. */
  readonly party?: 'PERSON' | 'FIRM' | undefined;
  readonly name: string;
  readonly nik: string | null;
  readonly npwp?: string | null | undefined;
  readonly relation: string;
  /** The first and the last day; left out: always, and until further notice. */
  readonly since?: PlainDate | null | undefined;
  readonly until?: PlainDate | null | undefined;
};

export type LimitsChapter = AgeLimits &
  Validity &
  FirstPercents & {
    /** The bank's capital (core and supplementary) and from when it counts, oldest first. */
    readonly capital: readonly { readonly from: PlainDate; readonly rupiah: number }[];
    /** Of capital, by law. */
    readonly sharePercents: Readonly<Record<BorrowerRelation, number>>;
    /** The regulation that sets the shares, and when somebody last looked it up. */
    readonly shareBasis?: { readonly regulation: string; readonly verifiedOn: PlainDate } | undefined;
    readonly relatedParties: readonly RelatedParty[];
    readonly secondApplication: OpenCasePolicy;
    /** So long after a rejection no list brings the same person in again; left out in books of before: 90 days. */
    readonly rejectedWaitDays?: number | undefined;
    /** When two sources speak of one debt; left out in books of before: the first values, and no directory of lenders. */
    readonly obligations?: BookedLedgerPolicy | undefined;
    /** How rare a phone, account or pledge is that two applications share; left out in books of before: the first values. */
    readonly sharedTraits?: BookedTraitPolicy | undefined;
    readonly retentionYears: { readonly disbursed: number; readonly refused: number };
  };
