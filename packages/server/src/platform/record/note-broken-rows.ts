import { appendAudit } from '../audit/audit-entry.ts';
import type { Db } from '../database/open-database.ts';
import { secretsOf } from '../security/bound-secrets.ts';
import { listGuardedRows } from './guarded-rows.store.ts';
import { listMarks } from './row-marks.store.ts';
import { nameOfSubject, type Subject, wordsOfSubject } from './subject.ts';
import { areOurs, faultsOfRows } from './subject-marks.ts';

export const BROKEN_EVENT = 'record_broken';
const MOST_FAULTS = 20;

async function faultsOf(trx: Db, subject: Subject): Promise<string[]> {
  const secrets = secretsOf(trx);
  const [marks] = await listMarks(trx, [nameOfSubject(subject)]);
  if (marks === undefined || !areOurs(secrets, subject, marks))
    return [`${wordsOfSubject(subject)}, row_marks: its marks were not ours.`];
  return faultsOfRows(secrets, subject, marks, await listGuardedRows(trx, subject.kind, [subject.id]));
}

/**
 * Looks at a case before it is worked on: the work ends with new marks, and they would make whatever somebody changed in
 * between look right. What is found is written down for ever, and `verify` repeats it.
 */
export async function noteBrokenRows(trx: Db, applicationId: number, at: Date): Promise<void> {
  const faults = await faultsOf(trx, { kind: 'application', id: applicationId });
  if (faults.length === 0) return;
  const details = { faults: faults.slice(0, MOST_FAULTS) };
  await appendAudit(trx, { at, event: BROKEN_EVENT, userId: null, applicationId, details });
}
