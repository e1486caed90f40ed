import { listBirthMarks } from '../opening/birth-mark.store.ts';
import type { Check } from '../verify/check.ts';
import { readKeyTimes } from './key-times.ts';

/** The birth marks tell which secrets the bank has had; only the present one can say how many there were. */
export const rotations: Check = {
  name: 'Every secret that was replaced ended with an entry of the audit that its successor signed',
  async *findFaults({ db, secrets }) {
    const marks = await listBirthMarks(db);
    const { rotations: told } = await readKeyTimes(db, secrets);
    const newest = marks.at(-1);
    if (newest?.keyId !== secrets.keyId) return yield 'birth_marks: the newest is not of the present secret.';
    const had = [...told.map(({ from }) => from).reverse(), secrets.keyId];
    // What an unknown secret signed cannot be told from what somebody else did: the chains name it.
    const first = had[0] ?? secrets.keyId;
    if (had.length < newest.sequence && secrets.keyIds.includes(first))
      yield `audit_entries: the entry secret_rotated that the secret ${first} began with is missing from chain system; what an earlier secret signed does not count.`;
    for (const [position, keyId] of had.entries()) {
      const mark = marks.find(({ sequence }) => sequence === newest.sequence - (had.length - 1 - position));
      if (mark?.keyId !== keyId) yield `birth_marks: the mark of the secret ${keyId} was removed or changed.`;
    }
  },
};
