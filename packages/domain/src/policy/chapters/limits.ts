import type { PlainDate } from '../../calendar/plain-date.ts';
import type { BorrowerRelation } from '../../scoring/lending-limit.ts';

export type RelatedParty = { readonly name: string; readonly nik: string | null; readonly relation: string };

export type LimitsChapter = {
  /** The bank's capital (core and supplementary) and from when it counts, oldest first. */
  readonly capital: readonly { readonly from: PlainDate; readonly rupiah: number }[];
  /** Of capital, by law. */
  readonly sharePercents: Readonly<Record<BorrowerRelation, number>>;
  readonly relatedParties: readonly RelatedParty[];
  readonly minimumAgeYears: number;
  readonly maximumAgeAtMaturityYears: number;
  readonly bureauFreshDays: number;
  /** After so many failed enquiries the analyst may go on without a report. */
  readonly bureauFailuresToPass: number;
  readonly watchlistFreshDays: number;
  readonly approvalValidDays: number;
  readonly secondApplication: 'REFUSE' | 'ACCEPT_AND_SHOW';
  readonly appraisalPercent: number;
  readonly capacityPercent: number;
  readonly payrollCapacityPercent: number;
  readonly retentionYears: { readonly disbursed: number; readonly refused: number };
};
