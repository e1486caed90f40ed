import type { Db } from '../database/open-database.ts';
import { type GuardedRow, listMarkedRows } from '../marks/guarded-rows.store.ts';
import { kinds } from '../marks/guarded-tables.ts';
import { isHeld } from '../marks/held-subjects.ts';
import { noteRelied } from '../marks/relied-versions.ts';
import { type SubjectMarks } from '../marks/row-marks.store.ts';
import { nameOfSubject, type Subject } from '../marks/subject.ts';
import { faultsOfSubject } from '../marks/subject-marks.ts';
import { secretsOf } from '../security/bound-secrets.ts';
import { byOwner } from './by-owner.ts';

export type ComparedSubject = {
  readonly version: number | null;
  readonly rows: readonly GuardedRow[];
  readonly faults: readonly string[];
};

/** By the handle of the moment, in which they stay as they were read; whoever changes one holds it. */
const comparedIn = new WeakMap<Db, Map<string, ComparedSubject>>();

export function noteCompared(
  trx: Db,
  subject: Subject,
  marks: SubjectMarks | undefined,
  rows: readonly GuardedRow[],
): ComparedSubject {
  const faults = faultsOfSubject(secretsOf(trx), subject, marks, rows);
  const compared = { version: marks?.version ?? null, rows, faults };
  noteRelied(trx, subject, compared.version);
  const others = comparedIn.get(trx) ?? new Map<string, ComparedSubject>();
  comparedIn.set(trx, others.set(nameOfSubject(subject), compared));
  return compared;
}

export type Comparison = {
  readonly faults: readonly string[];
  /** By their names. What the transaction holds was compared when it was held, and is left out. */
  readonly compared: ReadonlyMap<string, ComparedSubject>;
};

/**
 * What a decision relies on without changing it, as its marks say. Nothing is locked: rows and marks of a kind come from one
 * statement, so that whoever changes them rightly meanwhile is seen with both or with neither. Every entry of the moment
 * names the versions that were found.
 */
export async function compareSubjects(trx: Db, subjects: readonly Subject[]): Promise<Comparison> {
  const faults: string[] = [];
  const compared = new Map<string, ComparedSubject>();
  const asked = subjects.filter((subject) => {
    if (isHeld(trx, subject)) return false;
    const name = nameOfSubject(subject);
    const known = comparedIn.get(trx)?.get(name);
    if (known === undefined) return true;
    faults.push(...known.faults);
    compared.set(name, known);
    return false;
  });
  for (const kind of kinds) {
    const ids = asked.flatMap((subject) => (subject.kind === kind ? [subject.id] : []));
    if (ids.length === 0) continue;
    const { rows, marks } = await listMarkedRows(trx, kind, ids);
    const owned = byOwner(rows);
    for (const id of ids) {
      const subject = { kind, id };
      const name = nameOfSubject(subject);
      const found = { marks: marks.get(name), rows: owned.get(id) ?? [] };
      // Nothing was told of that loan: it counts in full.
      if (kind === 'balance' && found.marks === undefined && found.rows.length === 0) continue;
      const result = noteCompared(trx, subject, found.marks, found.rows);
      faults.push(...result.faults);
      compared.set(name, result);
    }
  }
  return { faults, compared };
}
