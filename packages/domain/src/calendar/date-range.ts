import type { PlainDate } from './plain-date.ts';

export type DateRange = { readonly from: PlainDate | null; readonly to: PlainDate | null };

/** A range counts only when both its ends are given; both belong to it. */
export const withinRange = <Row extends { readonly date: PlainDate }>(rows: readonly Row[], range: DateRange): Row[] =>
  rows.filter(({ date }) => range.from === null || range.to === null || (date >= range.from && date <= range.to));

const DAY_MS = 86_400_000;

/** Whether this moment lies at most so many days back; what never happened does not. */
export const isWithinDays = (moment: string | null, days: number, now: string): boolean =>
  moment !== null && Date.parse(now) - Date.parse(moment) <= days * DAY_MS;
