import type { Db } from '../database/open-database.ts';
import { Failure } from '../http/failure.ts';
import { holdMarkedRows } from '../marks/guarded-rows.store.ts';
import type { GuardedTable } from '../marks/guarded-tables.ts';
import { noteHeld } from '../marks/held-subjects.ts';
import { tableAt } from '../marks/row-mark.ts';
import { nameOfSubject, type Subject } from '../marks/subject.ts';
import { faultsOfSubject } from '../marks/subject-marks.ts';
import { secretsOf } from '../security/bound-secrets.ts';
import { noteBroken } from './note-broken.ts';

/**
 * For the upgrade of a table that was not guarded when the subject was marked last: everything else is compared, and the
 * rows of that table are taken as they are found.
 */
export async function holdWithoutTable(
  trx: Db,
  subject: Subject,
  table: GuardedTable['table'],
  at: Date,
): Promise<void> {
  const held = await holdMarkedRows(trx, subject, null);
  if (held === null) throw new Failure('NOT_FOUND');
  const { rows } = held;
  const marks = held.marks.get(nameOfSubject(subject));
  const others = rows.filter(({ place }) => tableAt(subject, place).table !== table);
  const faults = faultsOfSubject(secretsOf(trx), subject, marks, others);
  noteHeld(trx, subject, { version: marks?.version ?? null });
  await noteBroken(trx, subject, faults, at);
}
