import {
  afterWorkingHours,
  beforeWorkingHours,
  missingHolidayYears,
  type OfficeCalendar,
} from '../calendar/office-hours.ts';
import { wibClock } from '../calendar/wib-clock.ts';
import type { Status } from './application-workflow.ts';
import type { HistoryEntry } from './history-entry.ts';

/** Where every vote and every new round passes a case on to another desk without a change of status. */
export const statusOfVotes = 'LENDER_MARKETPLACE' satisfies Status;

/** When the case reached its present desk. */
export function deskSince(status: Status, statusSince: string, history: readonly HistoryEntry[]): string {
  const last = history.toSorted((one, other) => one.sequence - other.sequence).at(-1);
  return status === statusOfVotes && last ? last.at : statusSince;
}

/** The time agreed for each desk, in hours in which the office is open; null where a case rests. */
export type ServiceHours = OfficeCalendar & { readonly hours: Readonly<Record<Status, number | null>> };

/** By when a desk should be done with a case, and from when on time runs short. Null where no time was agreed. */
export type DeskDeadline = {
  readonly slaHours: number | null;
  readonly soonAt: string | null;
  readonly dueAt: string | null;
};

/** Of the agreed time. */
const SHORT_SHARE = 0.75;

/** Counted by the calendar of today, whenever the case came. Where the policy cannot be read no time is known. */
export function deskDeadline(service: ServiceHours | null, status: Status, stageSince: string): DeskDeadline {
  const slaHours = service?.hours[status] ?? null;
  if (service === null || slaHours === null) return { slaHours: null, soonAt: null, dueAt: null };
  const after = (share: number) =>
    afterWorkingHours(service, new Date(stageSince), slaHours * share)?.toISOString() ?? null;
  return { slaHours, soonAt: after(SHORT_SHARE), dueAt: after(1) };
}

/** A case that came to its desk at this moment or before is late now; null where no time was agreed. */
export function lateSince(service: ServiceHours, status: Status, now: Date): Date | null {
  const slaHours = service.hours[status];
  return slaHours === null ? null : beforeWorkingHours(service, new Date(now.getTime() - 1), slaHours);
}

const DAY_MS = 86_400_000;
/** So far ahead a bank has to know its holidays. */
const DAYS_AHEAD = 60;

/** The years that deadlines of today reach into and whose holidays are not in the policy. */
export const holidayYearsMissing = (service: ServiceHours, now: Date): string[] =>
  missingHolidayYears(
    service,
    wibClock(now).slice(0, 10),
    wibClock(new Date(now.getTime() + DAYS_AHEAD * DAY_MS)).slice(0, 10),
  );
