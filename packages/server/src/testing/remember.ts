import type { AuditEventName } from '@trustiq/contract/audit/audit-events.ts';
import { appendAudit } from '../platform/audit/audit-entry.ts';
import type { Db } from '../platform/database/open-database.ts';
import { noteHeld } from '../platform/marks/held-subjects.ts';
import { lockVersion } from '../platform/marks/row-marks.store.ts';
import { caseSubject, nameOfSubject, type Subject } from '../platform/marks/subject.ts';
import { inOneMoment } from '../platform/moment/in-one-moment.ts';

/** No event of the bank: by it tests know their own writing again. */
export const FIXTURE_EVENT = 'test_fixture' as string as AuditEventName;

type Bank = { readonly deps: { readonly db: Db; readonly now: () => Date } };

/**
 * After a fixture wrote rows itself: the record takes them over as if the program had written them, unlooked at. What it
 * writes beside workers that run is written here, or they would find the case changed behind the record in between.
 */
export async function rememberSubjects(
  { deps: { db, now } }: Bank,
  changes: readonly Subject[],
  applicationId: number | null = null,
  write: (trx: Db) => Promise<unknown> = async () => {},
): Promise<void> {
  await inOneMoment(db, async (trx) => {
    for (const subject of changes) noteHeld(trx, subject, { version: await lockVersion(trx, nameOfSubject(subject)) });
    await write(trx);
    await appendAudit(trx, { at: now(), event: FIXTURE_EVENT, userId: null, applicationId, changes });
  });
}

export const remember = (
  bank: Bank,
  id: number,
  others: readonly Subject[] = [],
  write?: (trx: Db) => Promise<unknown>,
): Promise<void> => rememberSubjects(bank, [caseSubject(id), ...others], id, write);
