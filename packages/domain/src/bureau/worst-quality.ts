import { type PlainDate, partsOf } from '../applicant/plain-date.ts';
import { type CreditHistoryRow, type GrantedCredit, isActive, type Kol } from './bureau-report.ts';

export type WorstQuality = { readonly kol: Kol | null; readonly daysPastDue: number | null };

export const highest = <Value extends number>(values: readonly (Value | null)[]): Value | null =>
  values.reduce<Value | null>((top, value) => (value !== null && (top === null || value > top) ? value : top), null);

/** The worst of the last months, the month of the enquiry included, and of the facilities as they stand today. */
export function worstQuality(
  credits: readonly GrantedCredit[],
  history: readonly CreditHistoryRow[],
  months: number,
  enquiryDate: PlainDate,
): WorstQuality {
  const { year, month } = partsOf(enquiryDate);
  const firstMonth = year * 12 + month - (months - 1);
  const seen = [...history.filter((row) => row.year * 12 + row.month >= firstMonth), ...credits.filter(isActive)];
  return {
    kol: highest(seen.map(({ kol }) => kol)),
    daysPastDue: highest(seen.map(({ daysPastDue }) => daysPastDue)),
  };
}
