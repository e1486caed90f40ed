import { parseCheckpoint } from '../transparency/checkpoint-note.ts';
import { isCosignature } from '../transparency/cosignature.ts';
import { rootOf } from '../transparency/merkle-proofs.ts';
import type { WitnessNotes } from '../transparency/witness-notes.ts';
import type { Check, CheckContext } from '../verify/check.ts';
import { LATE_MINUTES } from './check-late-entries.ts';
import { checkpointKeys, openCheckpoint } from './checkpoint-signature.ts';
import { findCosignedSize, findLastCheckpoint, findThroughId, findUnsignedEntry } from './tree.store.ts';
import { nodeReader } from './tree-tiles.ts';

/** What is wrong with the bank by a checkpoint that the witness has. */
async function faultByNote({ db, secrets }: CheckContext, note: string): Promise<string | null> {
  const seen = openCheckpoint(checkpointKeys(secrets), note);
  if (seen === null) return 'has a checkpoint that this bank did not sign.';
  const last = await findLastCheckpoint(db);
  const have = last === null ? null : parseCheckpoint(last.note);
  if (have?.origin !== seen.origin)
    return `has ${seen.size} entries of ${seen.origin}, which the bank has no longer: the audit was begun anew.`;
  if (seen.size > have.size)
    return `has seen ${seen.size} entries, the bank has ${have.size}: database and files were rolled back.`;
  const root = await rootOf(nodeReader(db), seen.size).catch(() => null);
  return root?.equals(seen.root) === true ? null : `has seen other entries than the first ${seen.size} of the bank.`;
}

/** How much of the bank the witness itself has signed; null when it is nothing. Anybody can answer at its address. */
function sizeSeen({ notes, verifier }: WitnessNotes): number | null {
  const sizes = notes.flatMap((note) => {
    const seen = parseCheckpoint(note);
    const isSeen =
      verifier === undefined || note.split('\n').some((line) => isCosignature(line, verifier, seen?.text ?? ''));
    return seen !== null && isSeen ? [seen.size] : [];
  });
  return sizes.length === 0 ? null : Math.max(...sizes);
}

/** What the witness ought to have seen and has not. */
async function faultOfSilence({ db, now }: CheckContext, witness: WitnessNotes): Promise<string | null> {
  const size = sizeSeen(witness);
  if (size === null && witness.notes.length > 0)
    return 'shows checkpoints without its cosignature: what it has seen is not known.';
  const cosigned = size === null ? await findCosignedSize(db) : 0;
  if (cosigned > 0) return `cosigned ${cosigned} entries and knows nothing of them.`;
  if (!witness.keepsUp) return null;
  const late = new Date(now().getTime() - LATE_MINUTES * 60_000);
  const unseen = await findUnsignedEntry(db, size === null ? 0 : await findThroughId(db, size), late);
  if (unseen === null) return null;
  const known = size === null ? 'knows nothing of this bank' : `has cosigned ${size} entries`;
  return `${known}; entry ${unseen.id} of ${unseen.at.toISOString()} has been there for more than ${LATE_MINUTES} minutes: whether database and DATA_DIR were rolled back together is not known.`;
}

export const auditWitness: Check = {
  name: 'The witness has seen the bank, and nothing that the bank no longer has',
  findFault: async (context) => {
    const { witness } = context;
    if (witness === undefined || witness === null) return null;
    // Whoever rolls a bank back can also keep its witness from being heard.
    if (witness.problem !== null)
      return `The witness at ${witness.name} does not answer: whether database and DATA_DIR were rolled back together is not known (${witness.problem}).`;
    for (const note of witness.notes) {
      const fault = await faultByNote(context, note);
      if (fault !== null) return `The witness ${witness.name} ${fault}`;
    }
    const silence = await faultOfSilence(context, witness);
    return silence === null ? null : `The witness ${witness.name} ${silence}`;
  },
};
