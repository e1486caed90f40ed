/** Dates are plain `YYYY-MM-DD` in the bank's own time zone, so they compare as text. */
export type PlainDate = string;

type Parts = { readonly year: number; readonly month: number; readonly day: number };

const isLeapYear = (year: number): boolean => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);

/** Every date that is read asks for it: no `Date` is made. */
const monthLengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

export const daysInMonth = (year: number, month: number): number =>
  month === 2 && isLeapYear(year) ? 29 : (monthLengths[month - 1] ?? 0);

export function isPlainDate(text: string): text is PlainDate {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (!match) return false;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  return year >= 1000 && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);
}

/** The caller's date must be a real one: a wrong date here is a bug, not a refusal. */
export function partsOf(date: PlainDate): Parts {
  if (!isPlainDate(date)) throw new RangeError(`Not a calendar date: ${String(date)}`);
  return { year: Number(date.slice(0, 4)), month: Number(date.slice(5, 7)), day: Number(date.slice(8, 10)) };
}

export const plainDate = (year: number, month: number, day: number): PlainDate =>
  `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;

/** Difference of the calendar months, whatever the days: from 31 October to 1 November is 1. */
export function calendarMonthsBetween(from: PlainDate, to: PlainDate): number {
  const [start, end] = [partsOf(from), partsOf(to)];
  return (end.year - start.year) * 12 + (end.month - start.month);
}
