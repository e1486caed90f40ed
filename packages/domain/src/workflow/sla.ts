import type { Status } from './application-workflow.ts';
import { statusRule } from './application-workflow.ts';
import type { HistoryEntry } from './history-entry.ts';

const HOUR_MS = 3_600_000;

export type SlaState = { readonly slaHours: number; readonly dueAt: string; readonly isOverdue: boolean };

/** Where every vote and every new round passes a case on to another desk without a change of status. */
export const statusOfVotes = 'LENDER_MARKETPLACE' satisfies Status;

/** When the case reached its present desk. */
export function deskSince(status: Status, statusSince: string, history: readonly HistoryEntry[]): string {
  const last = history.toSorted((one, other) => one.sequence - other.sequence).at(-1);
  return status === statusOfVotes && last ? last.at : statusSince;
}

/** Clock hours since the case reached its desk; shown, never blocking. Final statuses have none. */
export function slaOf(status: Status, since: string, now: string): SlaState | null {
  const { slaHours } = statusRule(status);
  if (slaHours === null) return null;
  const dueMs = Date.parse(since) + slaHours * HOUR_MS;
  return { slaHours, dueAt: new Date(dueMs).toISOString(), isOverdue: Date.parse(now) > dueMs };
}
