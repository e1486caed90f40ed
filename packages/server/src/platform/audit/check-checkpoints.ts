import type { Check, CheckContext } from '../verify/check.ts';
import { listHashes } from './checkpoint.store.ts';
import { type Checkpoint, checkpointFile, readCheckpoints, signatureOf } from './checkpoint-file.ts';
import { digestOf } from './digest.ts';

async function faultOf(
  { db, secrets }: CheckContext,
  checkpoint: Checkpoint | null,
  before: Checkpoint | null,
): Promise<string | null> {
  if (checkpoint === null) return 'it cannot be read.';
  if (signatureOf(secrets, checkpoint) !== checkpoint.signature) return 'its signature is not ours.';
  if (checkpoint.previous !== (before?.signature ?? '') || checkpoint.afterId !== (before?.throughId ?? 0))
    return 'it does not follow the line before: a line was taken out or put in.';
  const { afterId, throughId, count, digest } = checkpoint;
  const entries = await listHashes(db, { afterId, throughId, limit: count + 1 });
  const range = `entries ${afterId + 1} to ${throughId}`;
  if (entries.length !== count)
    return `${range} were ${count}, now they are ${entries.length > count ? 'more' : entries.length}.`;
  return digestOf(entries) === digest ? null : `${range} are not what was signed.`;
}

export const auditCheckpoints: Check = {
  name: 'The audit entries are those that were signed outside the database',
  findFault: async (context) => {
    const file = checkpointFile(context.directory);
    let before: Checkpoint | null = null;
    for (const [index, checkpoint] of readCheckpoints(file).entries()) {
      const fault = await faultOf(context, checkpoint, before);
      if (fault !== null) return `Line ${index + 1} of ${file}: ${fault}`;
      before = checkpoint;
    }
    return null;
  },
};
