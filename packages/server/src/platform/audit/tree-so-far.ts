import type { Db } from '../database/open-database.ts';
import { growingTree } from '../transparency/merkle-tree.ts';
import { leafOf } from './audit-leaf.ts';
import { listLeaves } from './tree.store.ts';

const BATCH = 5_000;

/** One figure for all entries that there are, as a checkpoint would have it. */
export type TreeSoFar = { readonly size: number; readonly root: string; readonly throughId: number };

/** Grown from the entries themselves: what somebody did to the kept nodes or checkpoints keeps nobody from taking a new secret. */
export async function readTreeSoFar(db: Db): Promise<TreeSoFar> {
  const tree = growingTree();
  for (let afterId = Number.MIN_SAFE_INTEGER; ; ) {
    const entries = await listLeaves(db, { afterId, throughId: Number.MAX_SAFE_INTEGER, limit: BATCH });
    for (const entry of entries) tree.append(leafOf(entry));
    afterId = entries.at(-1)?.id ?? afterId;
    if (entries.length < BATCH) return { size: tree.size(), root: tree.root().toString('base64'), throughId: afterId };
  }
}
