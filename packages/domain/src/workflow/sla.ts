import type { Status } from './application-workflow.ts';
import { statusRule } from './application-workflow.ts';

const HOUR_MS = 3_600_000;

export type SlaState = { readonly slaHours: number; readonly dueAt: string; readonly isOverdue: boolean };

/**
 * Clock hours; shown, never blocking. `since` is when the case reached its present desk: the status, and in
 * LENDER_MARKETPLACE the present step of the chain. Final statuses have none.
 */
export function slaOf(status: Status, since: string, now: string): SlaState | null {
  const { slaHours } = statusRule(status);
  if (slaHours === null) return null;
  const dueMs = Date.parse(since) + slaHours * HOUR_MS;
  return { slaHours, dueAt: new Date(dueMs).toISOString(), isOverdue: Date.parse(now) > dueMs };
}
