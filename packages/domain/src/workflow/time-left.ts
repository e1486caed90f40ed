import { officeDayMinutes, workingMinutesBetween } from '../calendar/office-hours.ts';
import type { ServiceHours } from './sla.ts';

/** How long the office is open until a case is due; below nothing once it is late, null where no time was agreed. */
export type TimeLeft = {
  readonly minutesLeft: number | null;
  /** The same in whole days of the office, where nobody counts hours any more; null before that. */
  readonly daysLeft: number | null;
};

/** Up to here people say hours. */
const MOST_HOURS = 48;

export function timeLeft(service: ServiceHours | null, now: Date, dueAt: Date | null): TimeLeft {
  if (service === null || dueAt === null) return { minutesLeft: null, daysLeft: null };
  const minutesLeft = workingMinutesBetween(service, now, dueAt);
  const isLong = Math.abs(minutesLeft) > MOST_HOURS * 60;
  return { minutesLeft, daysLeft: isLong ? Math.trunc(minutesLeft / officeDayMinutes(service)) : null };
}
