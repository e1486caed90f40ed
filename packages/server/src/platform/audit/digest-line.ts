import { z } from 'zod';
import type { KeyTimes } from './key-times.ts';

/** A line of the first version of this program: a keyed digest of a run of entries, chained to the line before. */
export const digestLineSchema = z.object({
  /** The entries after the one and up to the other, in the order of their ids. */
  afterId: z.int(),
  throughId: z.int(),
  count: z.int(),
  digest: z.string(),
  at: z.string(),
  /** Signature of the line before, so that no line can be taken out of the middle. */
  previous: z.string(),
  signature: z.string(),
});

export type DigestLine = z.output<typeof digestLineSchema>;

const signedPart = digestLineSchema.omit({ signature: true });

/** Whether it was signed with a key of ours that counted when it was written. */
export function isSignedLine({ secrets, countsAt }: KeyTimes, line: DigestLine): boolean {
  const text = JSON.stringify(signedPart.parse(line));
  const digest = Buffer.from(line.signature, 'hex').toString('base64url');
  return secrets.keyIds.some(
    (keyId) => countsAt(keyId, line.throughId) && secrets.wasMac('audit-checkpoint', text, `${keyId}.${digest}`),
  );
}
