import { type PlainDate, partsOf } from './plain-date.ts';

/** A span in completed years and months, such as an age or a length of work. */
export type YearsAndMonths = { readonly years: number; readonly months: number };

export function completedMonths(from: PlainDate, to: PlainDate): number {
  const [start, end] = [partsOf(from), partsOf(to)];
  const months = (end.year - start.year) * 12 + (end.month - start.month);
  return end.day < start.day ? months - 1 : months;
}

export const toYearsAndMonths = (months: number): YearsAndMonths => ({
  years: Math.floor(months / 12),
  months: months % 12,
});

export function ageOn(date: PlainDate, birthDate: PlainDate): YearsAndMonths {
  return toYearsAndMonths(Math.max(0, completedMonths(birthDate, date)));
}

/** Completed years of life on a day; both days as YYYY-MM-DD. Someone born on 29 February is a year older on 1 March. */
export function ageInYears(dateOfBirth: string, onDate: string): number {
  const years = Number(onDate.slice(0, 4)) - Number(dateOfBirth.slice(0, 4));
  return onDate.slice(5) < dateOfBirth.slice(5) ? years - 1 : years;
}

/** How long a business runs, or a person works somewhere, on the day of the survey; null when a date is missing. */
export function lengthSince(startDate: PlainDate | null, surveyDate: PlainDate | null): YearsAndMonths | null {
  if (startDate === null || surveyDate === null) return null;
  return toYearsAndMonths(Math.max(0, completedMonths(startDate, surveyDate)));
}
