import type { CheckContext } from '../verify/check.ts';
import { findCosignedSize, findLastCheckpoint } from './tree.store.ts';

/** What an operator should know about the witness although nothing is broken. */
export async function remarkOnWitness({ db, witness }: CheckContext): Promise<string[]> {
  const last = await findLastCheckpoint(db);
  const newest = last === null ? 'There is no checkpoint yet.' : `Newest checkpoint:\n${last.note.trimEnd()}`;
  if (witness === undefined || witness === null)
    return [`tanpa saksi (without witness): a rollback of database and DATA_DIR together cannot be seen. ${newest}`];
  if (witness.problem !== null)
    return [`saksi tidak menjawab (the witness ${witness.name} does not answer: ${witness.problem}). ${newest}`];
  const cosigned = await findCosignedSize(db);
  return cosigned < (last?.treeSize ?? 0) ? [`The witness has cosigned ${cosigned} of ${last?.treeSize} entries.`] : [];
}
