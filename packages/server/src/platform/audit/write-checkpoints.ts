import { setTimeout as sleep } from 'node:timers/promises';
import type { Clock } from '../clock.ts';
import type { Db } from '../database/open-database.ts';
import type { Secrets } from '../security/secrets.ts';
import { findLastId, isSettled, listHashes, waitForCheckpointTurn } from './checkpoint.store.ts';
import {
  appendCheckpoint,
  type Checkpoint,
  checkpointFile,
  readLastCheckpoint,
  signatureOf,
} from './checkpoint-file.ts';
import { digestOf } from './digest.ts';

/** A line covers at most this many entries, so that the embedded database is never held for long. */
const MOST_ENTRIES = 20_000;
const SETTLE_POLLS = 50;
const SETTLE_POLL_MS = 100;

export type CheckpointDeps = {
  readonly db: Db;
  readonly secrets: Secrets;
  readonly now: Clock;
  readonly directory: string;
};

/** The last id below which nothing can appear any more, or null while an older transaction stays open. */
async function findSettledId(trx: Db): Promise<number | null> {
  const lastId = await findLastId(trx);
  for (let poll = 0; poll < SETTLE_POLLS; poll++) {
    if (await isSettled(trx)) return lastId;
    await sleep(SETTLE_POLL_MS);
  }
  return null;
}

async function writeNext({ db, secrets, now, directory }: CheckpointDeps): Promise<boolean> {
  const file = checkpointFile(directory);
  return db.transaction().execute(async (trx) => {
    await waitForCheckpointTurn(trx);
    const last = readLastCheckpoint(file);
    if (last === null) throw new Error(`The last line of ${file} cannot be read.`);
    const settledId = await findSettledId(trx);
    if (settledId === null) return false;
    const afterId = last?.throughId ?? 0;
    const entries = await listHashes(trx, { afterId, throughId: settledId, limit: MOST_ENTRIES });
    const throughId = entries.at(-1)?.id;
    if (throughId === undefined) return false;
    const unsigned: Checkpoint = {
      afterId,
      throughId,
      count: entries.length,
      digest: digestOf(entries),
      at: now().toISOString(),
      previous: last?.signature ?? '',
      signature: '',
    };
    appendCheckpoint(file, { ...unsigned, signature: signatureOf(secrets, unsigned) });
    return entries.length === MOST_ENTRIES;
  });
}

/** Signs what was written since the last time, in a file outside the database: who changes the database cannot change it too. */
export async function writeCheckpoints(deps: CheckpointDeps): Promise<void> {
  while (await writeNext(deps));
}
