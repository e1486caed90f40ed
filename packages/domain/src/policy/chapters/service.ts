import type { PlainDate } from '../../calendar/plain-date.ts';
import type { Status } from '../../workflow/application-workflow.ts';

export const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
export type Weekday = (typeof weekdays)[number];

export type HolidayYear = {
  readonly decree: string;
  readonly national: readonly PlainDate[];
  readonly jointLeave: readonly PlainDate[];
};

/** The time agreed for each desk, and when its clock runs. */
export type ServiceChapter = {
  /** In hours of the office; null where a case rests. */
  readonly hours: Readonly<Record<Status, number | null>>;
  readonly office: { readonly days: readonly Weekday[]; readonly opens: string; readonly closes: string };
  readonly observesJointLeave: boolean;
  readonly holidays: Readonly<Record<string, HolidayYear>>;
};
