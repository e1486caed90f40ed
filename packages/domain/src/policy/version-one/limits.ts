import type { PlainDate } from '../../calendar/plain-date.ts';
import { ANY_AGE_DAYS } from '../../workflow/validity.ts';
import type { LimitsChapter } from '../chapters/limits.ts';

/** Nothing was ever erased: as long as the book can say. */
const KEPT_YEARS = 100;

/** What held of prudence before there was a book, and where a bank has none. */
export const limitsBeforeTheBook = {
  minimumAgeYears: 21,
  maximumAgeAtMaturityYears: 65,
  bureauFreshDays: 30,
  bureauFailuresToPass: 3,
  watchlistFreshDays: ANY_AGE_DAYS,
  approvalValidDays: 30,
  secondApplication: 'ACCEPT_AND_SHOW',
  appraisalPercent: 80,
  capacityPercent: 40,
  payrollCapacityPercent: 60,
} as const satisfies Partial<LimitsChapter>;

export const limitsOfVersionOne = (capital: { readonly from: PlainDate; readonly rupiah: number }): LimitsChapter => ({
  capital: [{ from: capital.from, rupiah: capital.rupiah }],
  sharePercents: { RELATED: 10, UNRELATED: 20, GROUP: 30 },
  shareBasis: { regulation: 'POJK 23/2022, SEOJK 11/2023', verifiedOn: '2026-11-15' },
  relatedParties: [],
  ...limitsBeforeTheBook,
  retentionYears: { disbursed: KEPT_YEARS, refused: KEPT_YEARS },
});
