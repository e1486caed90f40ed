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
