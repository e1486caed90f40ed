import type { Check, CheckContext } from '../verify/check.ts';
import { faultOfDigestLine } from './check-digest-lines.ts';
import { checkpointFile, isNoteLine, type NoteLine, readCheckpointFile } from './checkpoint-file.ts';
import { checkpointKeysAt, openCheckpoint } from './checkpoint-signature.ts';
import type { DigestLine } from './digest-line.ts';
import { keptCheckpoints } from './kept-checkpoints.ts';
import { readKeyTimes } from './key-times.ts';
import { hasTreeBegun } from './log-origin.ts';
import { findLastCheckpoint, type KeptCheckpoint } from './tree.store.ts';

/** Looks at the lines one after the other; what a line must follow is kept between them. */
async function lineReader(context: CheckContext) {
  const times = await readKeyTimes(context.db, context.secrets);
  const keysAt = checkpointKeysAt(times);
  const kept = keptCheckpoints(context.db);
  let digestLine: DigestLine | null = null;
  let last: { readonly origin: string; readonly size: number } | null = null;
  let isKeptOver = false;

  const faultOfNote = async (number: number, { note, throughId }: NoteLine): Promise<string | null> => {
    const checkpoint = openCheckpoint(keysAt(throughId), note);
    if (checkpoint === null) return 'its signature is not ours, or of a secret that had been replaced.';
    const { origin, size } = checkpoint;
    if (last !== null && (origin !== last.origin || size <= last.size))
      return 'it does not follow the line before: a line was put in.';
    last = { origin, size };
    if (isKeptOver) return 'the database lacks this checkpoint and the one before.';
    const row: KeptCheckpoint | null = (await kept.next()).value ?? null;
    // One line more than the database has: a process was killed between the two. The tree is compared with it all the same.
    isKeptOver = row === null;
    if (row === null) return null;
    if (row.note !== note && row.treeSize === size) return `the database has another checkpoint of ${size} entries.`;
    if (row.treeSize !== size || row.fileLine !== number)
      return `the database has the checkpoint of ${row.treeSize} entries on line ${row.fileLine}: lines were taken out or put in.`;
    return row.throughId === throughId
      ? null
      : `it ends with entry ${throughId}, in the database with ${row.throughId}.`;
  };

  return {
    faultOf: async (number: number, line: NoteLine | DigestLine | null): Promise<string | null> => {
      if (line === null) return 'it cannot be read.';
      if (isNoteLine(line)) return faultOfNote(number, line);
      if (last !== null) return 'it does not follow the line before: a line was put in.';
      const fault = await faultOfDigestLine(context.db, times, line, digestLine);
      digestLine = line;
      return fault;
    },
    /** The first checkpoint of the database that no line told of. */
    findUntold: async (): Promise<KeptCheckpoint | null> => (isKeptOver ? null : ((await kept.next()).value ?? null)),
  };
}

export const auditCheckpoints: Check = {
  name: 'Every checkpoint of the audit is signed, and file and database have the same',
  findFault: async (context) => {
    const file = checkpointFile(context.directory);
    const reader = await lineReader(context);
    let lines = 0;
    for await (const { number, line } of readCheckpointFile(file, context.checkpointBytes)) {
      lines = number;
      const fault = await reader.faultOf(number, line);
      if (fault !== null) return `Line ${number} of ${file}: ${fault}`;
    }
    const untold = await reader.findUntold();
    if (untold !== null)
      return `${file} ${lines === 0 ? 'is missing or empty' : `ends after line ${lines}`}: the checkpoint of ${untold.treeSize} entries (line ${untold.fileLine}) is not there.`;
    const isGone = (await findLastCheckpoint(context.db)) === null && (await hasTreeBegun(context.db));
    return isGone ? 'The tree of the audit was begun, but the database has no checkpoint any more.' : null;
  },
};
