import type { PlainDate } from './plain-date.ts';
import { atWib } from './wib-clock.ts';

export const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
export type Weekday = (typeof weekdays)[number];

/** On the clock of the wall: `08:00`, and `24:00` for the end of the day. */
type OpeningHours = { readonly opens: string; readonly closes: string };

export type HolidayYear = {
  readonly decree: string;
  readonly national: readonly PlainDate[];
  readonly jointLeave: readonly PlainDate[];
};

/** When the bank is at work. */
export type OfficeCalendar = {
  readonly office: OpeningHours & {
    readonly days: readonly Weekday[];
    /** Days of the week with hours of their own, such as a short Saturday. */
    readonly hoursOn?: { readonly [Day in Weekday]?: OpeningHours | undefined } | undefined;
  };
  /** Whether the clocks of the desks stand still on public holidays; left out, they do. */
  readonly observesHolidays?: boolean | undefined;
  /** Whether they do so on days of joint leave (cuti bersama) too. */
  readonly observesJointLeave: boolean;
  readonly holidays: Readonly<Record<string, HolidayYear>>;
};

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** In ten years without enough open hours nothing is ever due. */
const MOST_DAYS = 3653;

/** Days are counted from 1 January 1970 by the bank's clock, which was a Thursday. */
const ORIGIN_MS = atWib('1970-01-01').getTime();
const THURSDAY = weekdays.indexOf('thu');
const dayAt = (moment: number): number => Math.floor((moment - ORIGIN_MS) / DAY_MS);
const dateOf = (day: number): PlainDate => new Date(day * DAY_MS).toISOString().slice(0, 10);
const weekdayOf = (day: number): Weekday => weekdays[(((day + THURSDAY) % 7) + 7) % 7] as Weekday;

const msOf = (time: string): number => Number(time.slice(0, 2)) * HOUR_MS + Number(time.slice(3)) * MINUTE_MS;

function isFree({ observesHolidays, observesJointLeave, holidays }: OfficeCalendar, date: PlainDate): boolean {
  if (observesHolidays === false) return false;
  const year = holidays[date.slice(0, 4)];
  return year !== undefined && (year.national.includes(date) || (observesJointLeave && year.jointLeave.includes(date)));
}

type Span = { readonly from: number; readonly to: number };

/** A page of cases that are a year late asks for the same days again and again. */
const knownSpans = new WeakMap<OfficeCalendar, Map<number, Span | null>>();

/** From when to when the office is open on a day; null when it stays closed. */
function openSpan(calendar: OfficeCalendar, day: number): Span | null {
  const known = knownSpans.get(calendar) ?? new Map<number, Span | null>();
  knownSpans.set(calendar, known);
  const span = known.get(day);
  if (span !== undefined) return span;
  const found = findSpan(calendar, day);
  known.set(day, found);
  return found;
}

function findSpan(calendar: OfficeCalendar, day: number): Span | null {
  const { office } = calendar;
  const weekday = weekdayOf(day);
  if (!office.days.includes(weekday) || isFree(calendar, dateOf(day))) return null;
  const { opens, closes } = office.hoursOn?.[weekday] ?? office;
  const midnight = ORIGIN_MS + day * DAY_MS;
  return { from: midnight + msOf(opens), to: midnight + msOf(closes) };
}

/** How long a usual day of the office is; days of the week with hours of their own do not count. */
export const officeDayMinutes = ({ office: { opens, closes } }: OfficeCalendar): number =>
  (msOf(closes) - msOf(opens)) / MINUTE_MS;

/** The first moment by which the office was open for so many hours; null when that never comes. */
export function afterWorkingHours(calendar: OfficeCalendar, from: Date, hours: number): Date | null {
  const start = from.getTime();
  let left = Math.round(hours * HOUR_MS);
  for (let day = dayAt(start), last = day + MOST_DAYS; day <= last; day += 1) {
    const span = openSpan(calendar, day);
    if (span === null) continue;
    const begins = Math.max(span.from, start);
    const open = Math.max(0, span.to - begins);
    if (open > 0 && left <= open) return new Date(begins + left);
    left -= open;
  }
  return null;
}

/** The last moment from which the office has been open for so many hours until now; null when it never was so long. */
export function beforeWorkingHours(calendar: OfficeCalendar, to: Date, hours: number): Date | null {
  const end = to.getTime();
  let left = Math.round(hours * HOUR_MS);
  for (let day = dayAt(end), last = day - MOST_DAYS; day >= last; day -= 1) {
    const span = openSpan(calendar, day);
    if (span === null) continue;
    const ends = Math.min(span.to, end);
    const open = Math.max(0, ends - span.from);
    if (open > 0 && left <= open) return new Date(ends - left);
    left -= open;
  }
  return null;
}

/** How long the office is open between two moments, in whole minutes; less than nothing where the second one is earlier. */
export function workingMinutesBetween(calendar: OfficeCalendar, from: Date, to: Date): number {
  const [start, end] = [from.getTime(), to.getTime()];
  if (end < start) return -workingMinutesBetween(calendar, to, from);
  let open = 0;
  for (let day = dayAt(start), last = Math.min(dayAt(end), day + MOST_DAYS); day <= last; day += 1) {
    const span = openSpan(calendar, day);
    if (span !== null) open += Math.max(0, Math.min(span.to, end) - Math.max(span.from, start));
  }
  return Math.floor(open / MINUTE_MS);
}

/** The years between two days whose holidays nobody wrote down: they are counted as if they had none, and said. */
export function missingHolidayYears(
  { observesHolidays, holidays }: Pick<OfficeCalendar, 'observesHolidays' | 'holidays'>,
  from: PlainDate,
  to: PlainDate,
): string[] {
  if (observesHolidays === false) return [];
  const [first, last] = [Number(from.slice(0, 4)), Number(to.slice(0, 4))];
  const years = Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => String(first + index));
  return years.filter((year) => holidays[year] === undefined);
}
