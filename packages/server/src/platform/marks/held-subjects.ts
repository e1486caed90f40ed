import type { Db } from '../database/open-database.ts';
import { noteKnown, writtenIn } from '../database/written-tables.ts';
import { isOneMoment } from '../moment/in-one-moment.ts';
import { type GuardedRow, placeOf } from './guarded-rows.store.ts';
import { nameOfSubject, type Subject } from './subject.ts';
import type { KnownMarks } from './subject-marks.ts';

export type HeldSubject = {
  /** Of the marks that were compared; null where the subject came into being here and has none. */
  readonly version: number | null;
  /** Its rows where they were as marked: they stand so in every table that the transaction has not written. */
  readonly rows?: readonly GuardedRow[];
  readonly known?: KnownMarks;
};

type Held = { readonly subjects: Map<string, HeldSubject>; isEverything: boolean };

/** Lives as long as the handle of its transaction: nothing that was compared in one counts in another. */
const heldBy = new WeakMap<Db, Held>();

function heldIn(trx: Db): Held {
  if (!isOneMoment(trx)) throw new Error('A subject is held by work in one moment (inOneMoment), and by nothing else.');
  const known = heldBy.get(trx);
  if (known !== undefined) return known;
  const held: Held = { subjects: new Map(), isEverything: false };
  heldBy.set(trx, held);
  return held;
}

export const isHeld = (trx: Db, subject: Subject): boolean => heldIn(trx).subjects.has(nameOfSubject(subject));

export function noteHeld(trx: Db, subject: Subject, held: HeldSubject): void {
  heldIn(trx).subjects.set(nameOfSubject(subject), held);
}

export type WrittenRow = { readonly table: string; readonly key: string; readonly text: string };

/**
 * Asked before a statement that gives back what it writes; what it gave back is then told. Its tables need not be read
 * again for it, unless they were written before or are written afterwards.
 */
export function rewriting(trx: Db, subject: Subject): (rows: readonly WrittenRow[]) => void {
  const earlier = new Set(writtenIn(trx));
  return (rows) => {
    const held = heldAs(trx, subject);
    if (held?.rows === undefined) return;
    const { kind, id: owner } = subject;
    const known = rows.filter(({ table }) => !earlier.has(table));
    const written = known.map(({ table, key, text }) => ({ owner, place: placeOf(kind, table), key, text }));
    const isWritten = (row: GuardedRow) => written.some(({ place, key }) => row.place === place && row.key === key);
    const standing = [...held.rows.filter((row) => !isWritten(row)), ...written];
    noteHeld(trx, subject, { ...held, rows: standing.sort((one, other) => one.place - other.place) });
    for (const { table } of known) noteKnown(trx, table);
  };
}

/** For work that writes every row of the bank anew and has compared every one of them before. */
export function noteEverythingHeld(trx: Db): void {
  heldIn(trx).isEverything = true;
}

/** Undefined: held together with everything else, so that its version is still to be read. */
export function heldAs(trx: Db, subject: Subject): HeldSubject | undefined {
  const { subjects, isEverything } = heldIn(trx);
  const name = nameOfSubject(subject);
  const held = subjects.get(name);
  if (held === undefined && !isEverything)
    throw new Error(`${name} was changed by work that did not hold it first: its marks would be made unseen.`);
  return held;
}
