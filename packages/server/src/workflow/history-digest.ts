import { createHash } from 'node:crypto';
import type { HistoryEntry } from '@trustiq/domain/workflow/history-entry.ts';
import type { Db } from '../platform/database/open-database.ts';
import { secretsOf } from '../platform/security/bound-secrets.ts';
import type { Secrets } from '../platform/security/secrets.ts';

export type StepNotes = {
  readonly note: string | null;
  readonly reasonCode: string | null;
  readonly serviceId?: number | null;
  /** Under which version of the policy it was done; no part of the fingerprint, which older rows have without it. */
  readonly policyVersion?: number | null;
};

/** As toISOString writes it. */
const isWrittenOut = (at: string): boolean => at.length === 24 && at.endsWith('Z');

function textOf(
  applicationId: number,
  entry: HistoryEntry,
  decision: string,
  { note, reasonCode, serviceId }: StepNotes,
): string {
  const { sequence, transition, fromStatus, toStatus, byUserId, role, round, at, forUserId, absenceId } = entry;
  const what = [applicationId, sequence, transition, decision, fromStatus, toStatus, round];
  // Rows of people who stood for nobody are told as they were before there were absences.
  const who = [byUserId, serviceId ?? null, role, ...(forUserId == null ? [] : [forUserId, absenceId])];
  const row = [what, who, note, reasonCode, isWrittenOut(at) ? at : new Date(at).toISOString()];
  return JSON.stringify(row);
}

type Row = Parameters<typeof textOf>;

const PURPOSE = 'history-row';

/** The fingerprint of a history row. The audit keeps it, so that a row cannot be changed behind the audit's back. */
export const historyDigest = (db: Db, ...row: Row): string => secretsOf(db).mac(PURPOSE, textOf(...row));

/**
 * Fingerprints of before the record was keyed have no key id, and count only in entries of that time. One under an earlier
 * key counts as the entry does that it stands in.
 */
export const isHistoryDigest = (secrets: Secrets, given: string, isOldEntry: boolean, ...row: Row): boolean =>
  isOldEntry && !given.includes('.')
    ? createHash('sha256')
        .update(textOf(...row))
        .digest('base64url') === given
    : secrets.wasMac(PURPOSE, textOf(...row), given);
