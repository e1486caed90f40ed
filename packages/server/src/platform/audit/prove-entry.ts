import type { Db } from '../database/open-database.ts';
import { inclusionProof } from '../transparency/merkle-proofs.ts';
import { leafInput } from './audit-leaf.ts';
import { findLastCheckpoint, findLeafIndex, listCosignatures } from './tree.store.ts';
import { nodeReader } from './tree-tiles.ts';

export type EntryProof = {
  /** What was hashed, so that an auditor can read it. */
  readonly input: Buffer;
  readonly index: number;
  readonly hashes: readonly Buffer[];
  /** The newest signed state of the log, with what witnesses signed beside it. */
  readonly checkpoint: string;
};

/** Shows one entry to an auditor without the rest; null while no checkpoint covers it. */
export async function proveEntry(db: Db, id: number): Promise<EntryProof | null> {
  const last = await findLastCheckpoint(db);
  const found = await findLeafIndex(db, id);
  if (last === null || found === null || id > last.throughId) return null;
  const { entry, index } = found;
  const hashes = await inclusionProof(nodeReader(db), index, last.treeSize);
  const cosigned = await listCosignatures(db, last.treeSize);
  return {
    input: leafInput(entry),
    index,
    hashes,
    checkpoint: last.note + cosigned.map(({ line }) => `${line}\n`).join(''),
  };
}
