import type { Db } from '../database/open-database.ts';
import { secretsOf } from '../security/bound-secrets.ts';
import { listGuardedRows } from './guarded-rows.store.ts';
import { listMarks } from './row-marks.store.ts';
import { nameOfSubject, type Subject } from './subject.ts';
import { areOurs, faultsOfRows } from './subject-marks.ts';

/** Whether the rows of a subject are as the program itself marked them. */
export async function isAsMarked(db: Db, subject: Subject): Promise<boolean> {
  const secrets = secretsOf(db);
  const [marks] = await listMarks(db, [nameOfSubject(subject)]);
  if (marks === undefined || !areOurs(secrets, subject, marks)) return false;
  const rows = await listGuardedRows(db, subject.kind, [subject.id]);
  return faultsOfRows(secrets, subject, marks, rows).length === 0;
}
