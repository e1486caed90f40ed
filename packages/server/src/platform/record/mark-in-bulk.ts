import type { AuditEventName } from '@trustiq/contract/audit/audit-events.ts';
import { appendAudit } from '../audit/audit-entry.ts';
import type { Db } from '../database/open-database.ts';
import { listGuardedRows } from '../marks/guarded-rows.store.ts';
import { type Kind, kinds } from '../marks/guarded-tables.ts';
import { BULK_VERSION } from '../marks/mark-rows.ts';
import { addMarks } from '../marks/row-marks.store.ts';
import { nameOfSubject } from '../marks/subject.ts';
import { makeMarks } from '../marks/subject-marks.ts';
import { secretsOf } from '../security/bound-secrets.ts';
import { byOwner } from './by-owner.ts';
import { listSubjectIds } from './guarded-subjects.store.ts';

const BATCH = 500;

/** Why rows are marked that no entry of their own vouches for. */
export const bulkReasons = ['upgrade', 'demo', 'policy'] as const;
type BulkReason = (typeof bulkReasons)[number];

export const BULK_EVENT = 'rows_marked';

async function markBatch(trx: Db, kind: Kind, ids: readonly number[]): Promise<void> {
  const secrets = secretsOf(trx);
  const rows = byOwner(await listGuardedRows(trx, kind, ids));
  const marked = ids.map((id) => {
    const subject = { kind, id };
    return { subject: nameOfSubject(subject), ...makeMarks(secrets, subject, BULK_VERSION, rows.get(id) ?? []) };
  });
  await addMarks(trx, marked);
}

/** Writes down how many there are of each kind: one that disappears later, marks and all, is missed by its number. */
const tell = (trx: Db, at: Date, reason: BulkReason, marked: Partial<Record<Kind, number>>) =>
  appendAudit(trx, { at, event: BULK_EVENT, userId: null, details: { reason, marked } });

/** Marks those that were just written in bulk. */
export async function markInBulk(
  trx: Db,
  at: Date,
  reason: BulkReason,
  ids: Partial<Record<Kind, readonly number[]>>,
): Promise<void> {
  const marked: Partial<Record<Kind, number>> = {};
  for (const kind of kinds) {
    const ofKind = ids[kind] ?? [];
    for (let start = 0; start < ofKind.length; start += BATCH)
      await markBatch(trx, kind, ofKind.slice(start, start + BATCH));
    if (ofKind.length > 0) marked[kind] = ofKind.length;
  }
  await tell(trx, at, reason, marked);
}

/** Marks everything that has no marks yet. */
export async function markUnmarked(
  trx: Db,
  at: Date,
  reason: BulkReason,
  only: readonly Kind[] = kinds,
): Promise<void> {
  const marked: Partial<Record<Kind, number>> = {};
  for (const kind of only)
    for await (const ids of listSubjectIds(trx, kind, BATCH, { onlyUnmarked: true })) {
      await markBatch(trx, kind, ids);
      marked[kind] = (marked[kind] ?? 0) + ids.length;
    }
  await tell(trx, at, reason, marked);
}

/** Marks everything anew after its rows were written anew for a reason that the audit tells. A case has an entry of its own. */
export async function markAllAgain(trx: Db, at: Date, event: AuditEventName): Promise<void> {
  for (const kind of kinds)
    for await (const ids of listSubjectIds(trx, kind, BATCH)) {
      const subjects = ids.map((id) => ({ kind, id }));
      if (kind !== 'application') await appendAudit(trx, { at, event, userId: null, changes: subjects });
      else
        for (const subject of subjects)
          await appendAudit(trx, { at, event, userId: null, applicationId: subject.id, changes: [subject] });
    }
}
