import { atWib } from '../calendar/wib-clock.ts';

const HOUR_MS = 3_600_000;
const DAY_HOURS = 24;

/** A key works to the end of its last day, in the bank's own time. */
export const endOfLastDay = (lastDay: string | null): Date | null =>
  lastDay === null ? null : atWib(lastDay, DAY_HOURS);

export type ServiceObstacle =
  | 'name_taken'
  | 'no_such_branch'
  | 'day_passed'
  | 'service_closed'
  | 'webhook_address_wrong'
  | 'webhook_not_https'
  | 'webhook_address_inside'
  | 'webhook_address_unknown'
  | 'no_webhook';

export const lastDayObstacles = (expiresAt: Date | null, now: Date): readonly ServiceObstacle[] =>
  expiresAt !== null && expiresAt <= now ? ['day_passed'] : [];

/** How long the key of before goes on beside the new one: never longer than it would have worked anyway. */
export function earlierUntil(now: Date, overlapHours: number, expiresAt: Date | null): Date | null {
  if (overlapHours === 0) return null;
  const until = new Date(now.getTime() + overlapHours * HOUR_MS);
  return expiresAt !== null && expiresAt < until ? expiresAt : until;
}
