import { isOneMoment } from '../database/in-one-moment.ts';
import type { Db } from '../database/open-database.ts';
import { nameOfSubject, type Subject } from './subject.ts';

/** Version of the marks that were compared; null where the subject came into being here and has none. */
type Held = { readonly versions: Map<string, number | null>; isEverything: boolean };

/** Lives as long as the handle of its transaction: nothing that was compared in one counts in another. */
const heldBy = new WeakMap<Db, Held>();

function heldIn(trx: Db): Held {
  if (!isOneMoment(trx)) throw new Error('A subject is held by work in one moment (inOneMoment), and by nothing else.');
  const known = heldBy.get(trx);
  if (known !== undefined) return known;
  const held: Held = { versions: new Map(), isEverything: false };
  heldBy.set(trx, held);
  return held;
}

export const isHeld = (trx: Db, subject: Subject): boolean => heldIn(trx).versions.has(nameOfSubject(subject));

export function noteHeld(trx: Db, subject: Subject, version: number | null): void {
  heldIn(trx).versions.set(nameOfSubject(subject), version);
}

/** For work that writes every row of the bank anew and has compared every one of them before. */
export function noteEverythingHeld(trx: Db): void {
  heldIn(trx).isEverything = true;
}

/** Undefined: held together with everything else, so that its version is still to be read. */
export function heldVersion(trx: Db, subject: Subject): number | null | undefined {
  const { versions, isEverything } = heldIn(trx);
  const name = nameOfSubject(subject);
  const version = versions.get(name);
  if (version === undefined && !isEverything)
    throw new Error(`${name} was changed by work that did not hold it first: its marks would be made unseen.`);
  return version;
}
