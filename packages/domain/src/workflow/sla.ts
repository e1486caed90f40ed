import type { Status } from './application-workflow.ts';
import type { HistoryEntry } from './history-entry.ts';

const HOUR_MS = 3_600_000;

/** Where every vote and every new round passes a case on to another desk without a change of status. */
export const statusOfVotes = 'LENDER_MARKETPLACE' satisfies Status;

/** When the case reached its present desk. */
export function deskSince(status: Status, statusSince: string, history: readonly HistoryEntry[]): string {
  const last = history.toSorted((one, other) => one.sequence - other.sequence).at(-1);
  return status === statusOfVotes && last ? last.at : statusSince;
}

/** When a case reached its desk, and the clock hours agreed for it; final statuses have none. */
type Waiting = { readonly stageSince: string; readonly slaHours: number | null };

/** How much of the agreed time at a desk has gone: 1 is all of it. Null where no time was agreed. Shown, never blocking. */
export const slaShare = ({ stageSince, slaHours }: Waiting, now: Date): number | null =>
  slaHours === null ? null : (now.getTime() - Date.parse(stageSince)) / (slaHours * HOUR_MS);

/** A case that came to its desk before this moment is late now; null where no time was agreed. */
export const lateBefore = (slaHours: number | null, now: Date): Date | null =>
  slaHours === null ? null : new Date(now.getTime() - slaHours * HOUR_MS);
