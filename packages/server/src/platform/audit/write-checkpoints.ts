import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from '../database/open-database.ts';
import type { Secrets } from '../security/secrets.ts';
import type { Clock } from '../time/clock.ts';
import { leafOf } from './audit-leaf.ts';
import { findLastId, isSettled, waitForCheckpointTurn } from './checkpoint.store.ts';
import { appendLine, checkpointFile, countLines, isNoteLine, readLastLine } from './checkpoint-file.ts';
import { checkpointKeys, checkpointKeysAt, openCheckpoint, signHead } from './checkpoint-signature.ts';
import { readKeyTimes } from './key-times.ts';
import { beginLog } from './log-origin.ts';
import { findLastCheckpoint, insertCheckpoint, type KeptCheckpoint, listLeaves } from './tree.store.ts';
import { openTree } from './tree-tiles.ts';

/** A checkpoint takes in at most this many entries, so that the embedded database is never held for long. */
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

/** A line that a process wrote before it was killed: the database knows nothing of it yet. */
async function findLineAhead(trx: Db, { secrets, directory }: CheckpointDeps, last: KeptCheckpoint | null) {
  const file = checkpointFile(directory);
  const line = readLastLine(file);
  if (line === null) throw new Error(`The last line of ${file} cannot be read.`);
  if (line === undefined || !isNoteLine(line)) return null;
  // Of every minute but the first after a rotation.
  const ofToday = openCheckpoint([checkpointKeys(secrets)[0]], line.note);
  const keysOfThen = async () => checkpointKeysAt(await readKeyTimes(trx, secrets))(line.throughId);
  const checkpoint = ofToday ?? openCheckpoint(await keysOfThen(), line.note);
  if (checkpoint === null) throw new Error(`The last line of ${file} was not signed by this bank.`);
  return checkpoint.size > (last?.treeSize ?? 0) ? { ...line, ...checkpoint } : null;
}

/** Later checkpoints repeat the name of the log. */
async function originAfter(trx: Db, last: KeptCheckpoint | null, at: Date): Promise<string> {
  return last === null ? beginLog(trx, at) : (last.note.split('\n')[0] as string);
}

/** Takes the next entries into the tree; tells whether there may be more. */
async function integrateNext(deps: CheckpointDeps): Promise<boolean> {
  const { db, secrets, now, directory } = deps;
  const file = checkpointFile(directory);
  return db.transaction().execute(async (trx) => {
    await waitForCheckpointTurn(trx);
    const last = await findLastCheckpoint(trx);
    const ahead = await findLineAhead(trx, deps, last);
    const throughId = ahead?.throughId ?? (await findSettledId(trx));
    if (throughId === null) return false;
    const afterId = last?.throughId ?? 0;
    const entries = await listLeaves(trx, { afterId, throughId, limit: MOST_ENTRIES });
    const lastEntry = entries.at(-1);
    if (lastEntry === undefined && ahead === null) return false;
    const at = now();
    const origin = await originAfter(trx, last, at);
    const tree = await openTree(trx, last?.treeSize ?? 0);
    for (const entry of entries) tree.append(leafOf(entry));
    const [size, root] = [tree.size(), tree.root()];
    if (ahead !== null && !(ahead.size === size && ahead.root.equals(root)))
      throw new Error(`The last line of ${file} speaks of ${ahead.size} entries that the database does not have.`);
    const note = ahead?.note ?? signHead(secrets, { origin, size, root });
    const fileLine = (last?.fileLine ?? (await countLines(file)) - (ahead === null ? 0 : 1)) + 1;
    await tree.save();
    await insertCheckpoint(trx, { treeSize: size, throughId: lastEntry?.id ?? afterId, fileLine, note }, at);
    // Last, and before the commit: the file may know more than the database, never less.
    if (ahead === null) appendLine(file, { note, throughId: lastEntry?.id ?? afterId, at: at.toISOString() });
    // That the log was begun is an entry too.
    return entries.length === MOST_ENTRIES || ahead !== null || last === null;
  });
}

/**
 * Takes what was written since the last time into the tree and signs the new state, in the database and in a file outside
 * it: who changes the one cannot change the other to fit without the secret.
 */
export async function writeCheckpoints(deps: CheckpointDeps, mostBatches = Number.POSITIVE_INFINITY): Promise<void> {
  for (let batch = 0; batch < mostBatches; batch++) if (!(await integrateNext(deps))) return;
}

/** A start or stop waits for no more than this; a bank that brings millions of entries along is signed beside its work. */
export const BATCHES_AT_START_AND_STOP = 10;
