import type { PlainDate } from '@trustiq/domain/calendar/plain-date.ts';

const DAY_MS = 86_400_000;
const DAYS_A_WEEK = 5;
/** From 08.15 to 16.15 WIB. */
export const WORK_DAY_SECONDS = 8 * 3_600;
const OPENS_MS = (8 * 60 + 15) * 60_000 - 7 * 3_600_000;

export type WorkingTime = (seconds: number) => Date;

/**
 * Time as an office knows it: seconds of work, counted from the morning of a day, backwards when negative. Nights and
 * weekends are left out, so that whatever is dated by it happened while somebody was there.
 */
export function workingTime(day: PlainDate): WorkingTime {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  const weekday = (new Date(midnight).getUTCDay() + 6) % 7;
  const monday = midnight - weekday * DAY_MS;
  const daysBefore = Math.min(weekday, DAYS_A_WEEK);
  return (seconds) => {
    const total = daysBefore * WORK_DAY_SECONDS + seconds;
    const workDays = Math.floor(total / WORK_DAY_SECONDS);
    const weeks = Math.floor(workDays / DAYS_A_WEEK);
    const days = weeks * 7 + (workDays - weeks * DAYS_A_WEEK);
    return new Date(monday + days * DAY_MS + OPENS_MS + (total - workDays * WORK_DAY_SECONDS) * 1000);
  };
}
