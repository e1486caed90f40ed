import { createHash } from 'node:crypto';
import type { Db } from '../database/open-database.ts';
import { Failure } from '../http/failure.ts';
import { type GuardedRow, listMarkedRows, listStandings } from '../marks/guarded-rows.store.ts';
import type { Kind } from '../marks/guarded-tables.ts';
import { noteRelied } from '../marks/relied-versions.ts';
import { nameOfSubject, policySubject, type Subject } from '../marks/subject.ts';
import { faultsOfSubject } from '../marks/subject-marks.ts';
import { secretsOf } from '../security/bound-secrets.ts';
import { RecordBroken } from './record-broken.ts';

/** Marks and rows that were compared and found right, as one text: what stands there unchanged is right again. */
const knownRight = new Map<Kind, { readonly standing: string; readonly version: number }>();

const inOrder = (one: GuardedRow, other: GuardedRow): number =>
  one.place - other.place || (one.key < other.key ? -1 : one.key > other.key ? 1 : 0);

/** To the letter what `findStanding` makes in the database: `json_build_array` puts a space after each comma. */
const standingOf = (mac: string, rows: readonly GuardedRow[]): string => {
  const text = rows
    .toSorted(inOrder)
    .map(({ place, key, text: row }) => `[${place}, ${JSON.stringify(key)}, ${JSON.stringify(row)}]`);
  return `${mac} ${createHash('sha256').update(text.join('\n')).digest('hex')}`;
};

/**
 * Whoever judges by the bank's own tables, outside the workflow, begins with this; the case is null where there is none
 * yet.
 */
export async function relyOnPolicy(
  db: Db,
  applicationId: number | null,
  refusal: Failure = new Failure('UNAVAILABLE'),
): Promise<void> {
  const faults = await compareSingle(db, policySubject);
  if (faults.length > 0) throw new RecordBroken(applicationId, faults, refusal);
}

export type ComparedLists = {
  readonly faults: readonly string[];
  /** Of their marks; null for one that has none. */
  readonly versions: ReadonlyMap<Kind, number | null>;
};

/**
 * What is wrong with lists that every decision relies on. They are long and seldom change: the database makes one figure of
 * each, all of them in one statement, and only a figure that was not compared before costs a look at each row. The entries
 * of the moment name their versions.
 */
export async function compareSingles(db: Db, subjects: readonly Subject[]): Promise<ComparedLists> {
  const asked = subjects.flatMap(({ kind }) => (knownRight.has(kind) ? [kind] : []));
  const standings = asked.length === 0 ? new Map<Kind, string>() : await listStandings(db, asked);
  const faults: string[] = [];
  const versions = new Map<Kind, number | null>();
  for (const subject of subjects) {
    const known = knownRight.get(subject.kind);
    // The code of the marks is part of the figure, and their version of the code.
    const isAsKnown = known !== undefined && standings.get(subject.kind) === known.standing;
    const found = isAsKnown ? { version: known.version, faults: [] } : await compareRows(db, subject);
    noteRelied(db, subject, found.version);
    versions.set(subject.kind, found.version);
    faults.push(...found.faults);
  }
  return { faults, versions };
}

async function compareRows(db: Db, subject: Subject): Promise<{ version: number | null; faults: readonly string[] }> {
  const { rows, marks } = await listMarkedRows(db, subject.kind, [subject.id]);
  const own = marks.get(nameOfSubject(subject));
  const faults = faultsOfSubject(secretsOf(db), subject, own, rows);
  if (own !== undefined && faults.length === 0)
    knownRight.set(subject.kind, { standing: standingOf(own.mac, rows), version: own.version });
  return { version: own?.version ?? null, faults };
}

export const compareSingle = async (db: Db, subject: Subject): Promise<readonly string[]> =>
  (await compareSingles(db, [subject])).faults;
