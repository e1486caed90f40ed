import { createHash } from 'node:crypto';

/** One figure for a run of entries: it changes when any of them changes, is missing or is new. */
export function digestOf(entries: readonly { id: number; hash: Uint8Array }[]): string {
  const digest = createHash('sha256');
  for (const { id, hash } of entries) digest.update(`${id}:${Buffer.from(hash).toString('hex')}\n`);
  return digest.digest('hex');
}
