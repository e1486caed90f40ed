import type { Db } from '../database/open-database.ts';
import { listHashes } from './checkpoint.store.ts';
import { digestOf } from './digest.ts';
import { type DigestLine, isSignedLine } from './digest-line.ts';
import type { KeyTimes } from './key-times.ts';

/** What is wrong with a line of the first version, in words that follow its number; null when nothing is. */
export async function faultOfDigestLine(
  db: Db,
  times: KeyTimes,
  line: DigestLine,
  before: DigestLine | null,
): Promise<string | null> {
  if (!isSignedLine(times, line)) return 'its signature is not ours, or of a secret that had been replaced.';
  if (line.previous !== (before?.signature ?? '') || line.afterId !== (before?.throughId ?? 0))
    return 'it does not follow the line before: a line was taken out or put in.';
  const { afterId, throughId, count, digest } = line;
  const entries = await listHashes(db, { afterId, throughId, limit: count + 1 });
  const range = `entries ${afterId + 1} to ${throughId}`;
  if (entries.length !== count)
    return `${range} were ${count}, now they are ${entries.length > count ? 'more' : entries.length}.`;
  return digestOf(entries) === digest ? null : `${range} are not what was signed.`;
}
