import { createHash } from 'node:crypto';
import type { HistoryEntry } from '@trustiq/domain/workflow/history-entry.ts';
import type { StepNotes } from './save-step.store.ts';

/** The fingerprint of a history row. The audit keeps it, so that a row cannot be changed behind the audit's back. */
export function historyDigest(
  applicationId: number,
  entry: HistoryEntry,
  decision: string,
  { note, reasonCode, serviceId }: StepNotes,
): string {
  const { sequence, transition, fromStatus, toStatus, byUserId, role, round, at } = entry;
  const what = [applicationId, sequence, transition, decision, fromStatus, toStatus, round];
  const who = [byUserId, serviceId ?? null, role];
  const row = [what, who, note, reasonCode, new Date(at).toISOString()];
  return createHash('sha256').update(JSON.stringify(row)).digest('base64url');
}
