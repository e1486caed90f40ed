import type { Track } from '../access/track.ts';
import { beforeWorkingHours, type OfficeCalendar, workingMinutesBetween } from '../calendar/office-hours.ts';
import type { Status } from '../workflow/application-workflow.ts';
import { statusOfVotes } from '../workflow/sla.ts';

/** Where cases lie: a status, and whose check it is where a status has two desks. */
export type Desk = { readonly status: Status; readonly track: Track | null };

/** A line of a case's history: which desk the case was at from this moment on. */
export type DeskStep = Desk & { readonly applicationId: number; readonly at: Date };

/** A time at a desk that is over. */
export type DeskVisit = Desk & { readonly from: Date; readonly to: Date };

/** Over so many days before the end of the day it is told how long desks took. */
export const MEASURED_DAYS = 30;

/**
 * The times at desks that ended since a moment, from lines ordered by case and sequence. A line that changes no status is
 * part of the same work, but for votes: each passes the case on to another desk.
 */
export function endedVisits(steps: readonly DeskStep[], since: Date): DeskVisit[] {
  const visits: DeskVisit[] = [];
  let begun: DeskStep | null = null;
  for (const step of steps) {
    const isSameCase: boolean = begun?.applicationId === step.applicationId;
    if (begun && isSameCase && begun.status === step.status && step.status !== statusOfVotes) continue;
    if (begun && isSameCase && step.at >= since)
      visits.push({ status: begun.status, track: begun.track, from: begun.at, to: step.at });
    begun = step;
  }
  return visits;
}

/** The middle one; of an even number the mean of the middle two, in whole minutes. Null of nothing. */
export function median(values: readonly number[]): number | null {
  const sorted = values.toSorted((one, other) => one - other);
  const [lower, upper] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[Math.floor(sorted.length / 2)]];
  return lower === undefined || upper === undefined ? null : Math.floor((lower + upper) / 2);
}

/** How long the office was open during each visit; half of them took no longer than this. */
export const medianWork = (calendar: OfficeCalendar, visits: readonly DeskVisit[]): number | null =>
  median(visits.map(({ from, to }) => workingMinutesBetween(calendar, from, to)));

/** Up to so many working hours, and the last ones beyond. */
export const ageLimitsHours = [8, 24, 40] as const;

/** A case that came to its desk after this moment has waited less than so many hours; null where the office was never open so long. */
export const ageLimits = (calendar: OfficeCalendar, now: Date): (Date | null)[] =>
  ageLimitsHours.map((hours) => beforeWorkingHours(calendar, now, hours));

export const isSameDesk = (one: Desk, other: Desk): boolean => one.status === other.status && one.track === other.track;
