import type { Db } from '../database/open-database.ts';
import { type KeptCheckpoint, listCheckpoints } from './tree.store.ts';

const BATCH = 2_000;

/** Every checkpoint of the database, from the smallest tree to the largest. */
export async function* keptCheckpoints(db: Db): AsyncGenerator<KeptCheckpoint> {
  let after = 0;
  for (;;) {
    const batch = await listCheckpoints(db, after, BATCH);
    yield* batch;
    after = batch.at(-1)?.treeSize ?? after;
    if (batch.length < BATCH) return;
  }
}
