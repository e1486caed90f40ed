import type { BureauRecord } from '@trustiq/contract/bureau/bureau-sets.ts';

export type HistoryMonth = { readonly month: string; readonly daysPastDue: number | null };

const MONTHS = 24;

/** `2026-09` */
export const monthOf = (year: number | null, month: number | null): string =>
  year === null || month === null ? '' : `${year}-${String(month).padStart(2, '0')}`;

function monthBefore(month: string, count: number): string {
  const index = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 - count;
  return monthOf(Math.floor(index / 12), (index % 12) + 1);
}

/** The 24 months up to the last one, oldest first; a month that nobody reported stays unknown. */
export function lastMonths(history: readonly BureauRecord<'credit_profile'>[], lastMonth: string): HistoryMonth[] {
  const known = new Map(history.map((row) => [monthOf(row.referenceYear, row.referenceMonth), row.daysPastDue]));
  return Array.from({ length: MONTHS }, (_, index) => {
    const month = monthBefore(lastMonth, MONTHS - 1 - index);
    return { month, daysPastDue: known.get(month) ?? null };
  });
}

/** The newest month of the whole report, so that the strips of all credits stand under each other. */
export function newestMonth(history: readonly BureauRecord<'credit_profile'>[], otherwise: string): string {
  return (
    history.reduce((newest, row) => {
      const month = monthOf(row.referenceYear, row.referenceMonth);
      return month > newest ? month : newest;
    }, '') || otherwise
  );
}
