import type { PlainDate } from '../applicant/plain-date.ts';

export type DateRange = { readonly from: PlainDate | null; readonly to: PlainDate | null };

/** A range counts only when both its ends are given; both belong to it. */
export const withinRange = <Row extends { readonly date: PlainDate }>(rows: readonly Row[], range: DateRange): Row[] =>
  rows.filter(({ date }) => range.from === null || range.to === null || (date >= range.from && date <= range.to));
