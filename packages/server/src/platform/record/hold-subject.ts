import type { Question } from '../database/compiled-once.ts';
import type { Db } from '../database/open-database.ts';
import { Failure } from '../http/failure.ts';
import { holdMarkedRows, listGuardedRows, listMarkedRows } from '../marks/guarded-rows.store.ts';
import { isHeld, noteHeld } from '../marks/held-subjects.ts';
import { listMarks, lockVersion } from '../marks/row-marks.store.ts';
import { isSingle, nameOfSubject, type Subject, wordsOfSubject } from '../marks/subject.ts';
import { faultsOfSubject, knownMarks } from '../marks/subject-marks.ts';
import { secretsOf } from '../security/bound-secrets.ts';
import { noteCompared } from './compare-subjects.ts';
import { noteBroken } from './note-broken.ts';

/** What is asked with the same look at the database. */
export type Beside = {
  /** The account of whoever works: `compareSubjects` tells what came of it. */
  readonly worker: Subject | null;
  /** What the work depends on. */
  readonly facts: Question<unknown> | null;
};

const nothingBeside: Beside = { worker: null, facts: null };

export type Held = {
  readonly faults: readonly string[];
  /** The row of facts as JSON; null where none were asked for, and where the subject was held before. */
  readonly facts: string | null;
};

/** Who has the one row of a subject has the subject; a whole list has no such row, but its marks. */
async function heldRows(trx: Db, subject: Subject, { worker, facts }: Beside) {
  if (isSingle(subject)) {
    await lockVersion(trx, nameOfSubject(subject));
    return listMarkedRows(trx, subject.kind, [subject.id]);
  }
  const held = await holdMarkedRows(trx, subject, worker, facts);
  if (held === null) throw new Failure('NOT_FOUND');
  if (worker !== null) noteCompared(trx, worker, held.marks.get(nameOfSubject(worker)), held.beside);
  return held;
}

/**
 * The beginning of every work that changes guarded rows: nobody else changes the subject until the transaction ends, and it
 * is compared with its marks, because the work ends with new ones that would make whatever somebody changed in between look
 * right. What is found is written down for ever, `verify` repeats it, and the caller may refuse to go on.
 */
export async function holdBeside(trx: Db, subject: Subject, at: Date, beside: Beside): Promise<Held> {
  if (isHeld(trx, subject)) return { faults: [], facts: null };
  const name = nameOfSubject(subject);
  const { rows, marks: found, also } = await heldRows(trx, subject, beside);
  const marks = found.get(name);
  // A list that nobody has filled yet.
  const isNew = marks === undefined && rows.length === 0 && isSingle(subject);
  const secrets = secretsOf(trx);
  const faults = isNew ? [] : faultsOfSubject(secrets, subject, marks, rows);
  const isRight = marks !== undefined && faults.length === 0;
  const version = marks?.version ?? null;
  noteHeld(trx, subject, isRight ? { version, rows, known: knownMarks(secrets, subject, marks, rows) } : { version });
  await noteBroken(trx, subject, faults, at);
  return { faults, facts: also };
}

export const holdSubject = async (trx: Db, subject: Subject, at: Date): Promise<readonly string[]> =>
  (await holdBeside(trx, subject, at, nothingBeside)).faults;

/** The same, before the first row of something new is written: nothing may stand there yet, neither row nor mark. */
export async function beginSubject(trx: Db, subject: Subject): Promise<void> {
  const marks = await listMarks(trx, [nameOfSubject(subject)]);
  const rows = await listGuardedRows(trx, subject.kind, [subject.id]);
  if (marks.length > 0 || rows.length > 0)
    throw new Error(`${wordsOfSubject(subject)} cannot come into being: something of it is there already.`);
  noteHeld(trx, subject, { version: null });
}

/** The one where it is there already, the other where it is not. */
export async function holdOrBegin(trx: Db, subject: Subject, at: Date): Promise<void> {
  const [marks] = await listMarks(trx, [nameOfSubject(subject)]);
  const rows = await listGuardedRows(trx, subject.kind, [subject.id]);
  if (rows.length > 0) await holdSubject(trx, subject, at);
  else {
    noteHeld(trx, subject, { version: marks?.version ?? null });
    // It was there: what comes into being in its place does not hide that somebody removed it.
    if (marks !== undefined) await noteBroken(trx, subject, faultsOfSubject(secretsOf(trx), subject, marks, rows), at);
  }
}
