import { createHash } from 'node:crypto';
import type { Db } from '../database/open-database.ts';
import { Failure } from '../http/failure.ts';
import { secretsOf } from '../security/bound-secrets.ts';
import { findStanding, type GuardedRow, listMarkedRows } from './guarded-rows.store.ts';
import type { Kind } from './guarded-tables.ts';
import { RecordBroken } from './record-broken.ts';
import { nameOfSubject, policySubject, type Subject } from './subject.ts';
import { faultsOfSubject } from './subject-marks.ts';

/** Marks and rows that were compared and found right, as one text: what stands there unchanged is right again. */
const knownRight = new Map<Kind, string>();

const inOrder = (one: GuardedRow, other: GuardedRow): number =>
  one.place - other.place || (one.key < other.key ? -1 : one.key > other.key ? 1 : 0);

const standingOf = (mac: string | undefined, rows: readonly GuardedRow[]): string => {
  const text = rows.toSorted(inOrder).map(({ place, key, text: row }) => `${place}\n${key}\n${row}`);
  return `${mac ?? ''} ${createHash('sha256').update(text.join('\n')).digest('hex')}`;
};

/** Whoever judges a case by the bank's own tables, outside the workflow, begins with this. */
export async function relyOnPolicy(db: Db, applicationId: number): Promise<void> {
  const faults = await faultsOfSingle(db, policySubject);
  if (faults.length > 0) throw new RecordBroken(applicationId, faults, new Failure('UNAVAILABLE'));
}

/**
 * What is wrong with a list that every decision relies on. It is long and seldom changes: the database makes one figure of
 * it, and only a figure that was not compared before costs a look at each row.
 */
export async function faultsOfSingle(db: Db, subject: Subject): Promise<readonly string[]> {
  if ((await findStanding(db, subject.kind)) === knownRight.get(subject.kind)) return [];
  const { rows, marks } = await listMarkedRows(db, subject.kind, [subject.id]);
  const own = marks.get(nameOfSubject(subject));
  const faults = faultsOfSubject(secretsOf(db), subject, own, rows);
  if (faults.length === 0) knownRight.set(subject.kind, standingOf(own?.mac, rows));
  return faults;
}
