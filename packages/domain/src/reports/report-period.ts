import { isPlainDate } from '../calendar/plain-date.ts';

/** The first day for which the bank has figures. */
export const FIRST_REPORT_DAY = '2022-01-01';

/** A day from the first one to today, `YYYY-MM-DD`. */
export const isReportDay = (day: string, today: string): boolean =>
  isPlainDate(day) && day >= FIRST_REPORT_DAY && day <= today;

/** A month from the first one to the current one, `YYYY-MM`. */
export const isReportMonth = (month: string, today: string): boolean =>
  isPlainDate(`${month}-01`) && month >= FIRST_REPORT_DAY.slice(0, 7) && month <= today.slice(0, 7);

const DAY_MS = 86_400_000;
const daysBefore = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - days * DAY_MS).toISOString().slice(0, 10);

function monthsBefore(month: string, months: number): string {
  const counted = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 - months;
  return `${Math.floor(counted / 12)}-${String((counted % 12) + 1).padStart(2, '0')}`;
}

export const reportMonthOf = (day: string): string => day.slice(0, 'YYYY-MM'.length);

/** The last day of a month for which there can be figures. */
export function lastReportDayOf(month: string, today: string): string {
  const last = daysBefore(`${monthsBefore(month, -1)}-01`, 1);
  return last < today ? last : today;
}

/** What a figure is held against. */
export type ComparedPeriod = 'dayBefore' | 'weekBefore' | 'monthBefore' | 'yearBefore';
export type Compared = { readonly period: ComparedPeriod; readonly date: string };

/** The earlier days a day is held against, or months a month; before the first figures there is nothing to compare. */
export function comparedPeriods(date: string): readonly Compared[] {
  const isMonth = date.length === 'YYYY-MM'.length;
  const earlier: readonly Compared[] = isMonth
    ? [
        { period: 'monthBefore', date: monthsBefore(date, 1) },
        { period: 'yearBefore', date: monthsBefore(date, 12) },
      ]
    : [
        { period: 'dayBefore', date: daysBefore(date, 1) },
        { period: 'weekBefore', date: daysBefore(date, 7) },
      ];
  return earlier.filter((compared) => compared.date >= FIRST_REPORT_DAY.slice(0, date.length));
}
