import { parseCheckpoint } from '../transparency/checkpoint-note.ts';
import { rootOf } from '../transparency/merkle-proofs.ts';
import type { Check, CheckContext } from '../verify/check.ts';
import { checkpointKeys, openCheckpoint } from './checkpoint-signature.ts';
import { findCosignedSize, findLastCheckpoint } from './tree.store.ts';
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

export const auditWitness: Check = {
  name: 'The witness has seen nothing that the bank no longer has',
  findFault: async (context) => {
    const { witness, db } = context;
    if (witness === undefined || witness === null) return null;
    // Whoever rolls a bank back can also keep its witness from being heard.
    if (witness.problem !== null)
      return `The witness at ${witness.name} does not answer: whether database and DATA_DIR were rolled back together is not known (${witness.problem}).`;
    for (const note of witness.notes) {
      const fault = await faultByNote(context, note);
      if (fault !== null) return `The witness ${witness.name} ${fault}`;
    }
    const cosigned = witness.notes.length === 0 ? await findCosignedSize(db) : 0;
    return cosigned === 0
      ? null
      : `The witness ${witness.name} cosigned ${cosigned} entries and knows nothing of them.`;
  },
};
