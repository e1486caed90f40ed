import { type PlainDate, partsOf } from '../calendar/plain-date.ts';
import type { CreditHistoryRow, GrantedCredit, Kol } from './bureau-report.ts';
import { countedKol, isUnpaid } from './write-off.ts';

/** Up to here kol 2 counts as a short delay. */
const FEW_DAYS = 30;

export type WorstQuality = { readonly kol: Kol | null; readonly daysPastDue: number | null };

export const highest = <Value extends number>(values: readonly (Value | null)[]): Value | null =>
  values.reduce<Value | null>((top, value) => (value !== null && (top === null || value > top) ? value : top), null);

/**
 * The worst of the last months, the month of the enquiry included, and of the facilities as they stand today. One that
 * was written off stands today, however long ago that was: it has not been repaid.
 */
export function worstQuality(
  credits: readonly GrantedCredit[],
  history: readonly CreditHistoryRow[],
  months: number,
  enquiryDate: PlainDate,
): WorstQuality {
  const { year, month } = partsOf(enquiryDate);
  const firstMonth = year * 12 + month - (months - 1);
  const standing = credits.filter(isUnpaid).map((credit) => ({ ...credit, kol: countedKol(credit) }));
  const isLater = (row: CreditHistoryRow) =>
    row.year === null || row.month === null || row.year * 12 + row.month >= firstMonth;
  const seen = [...history.filter(isLater), ...standing];
  return { kol: highest(seen.map(({ kol }) => kol)), daysPastDue: mostDays(seen) };
}

/** Few days that are known do not speak for a time below kol 1 whose days are not. */
function mostDays(seen: readonly WorstQuality[]): number | null {
  const known = highest(seen.map(({ daysPastDue }) => daysPastDue));
  const isOneUnknown = seen.some(({ kol, daysPastDue }) => kol !== null && kol > 1 && daysPastDue === null);
  return isOneUnknown && (known ?? 0) <= FEW_DAYS ? null : known;
}
