import type { Secrets } from '../security/secrets.ts';
import { type SigningKey, signingKeys } from '../security/signing-key.ts';
import {
  type CheckpointNote,
  parseCheckpoint,
  signCheckpoint,
  type TreeHead,
} from '../transparency/checkpoint-note.ts';
import { isSignedBy } from '../transparency/signed-note.ts';
import type { KeyTimes } from './key-times.ts';

/** The key of the audit's checkpoints; what else the bank signs for others has a purpose of its own. */
export const checkpointKeys = (secrets: Secrets): [SigningKey, ...SigningKey[]] =>
  signingKeys(secrets, 'checkpoint-signing');

export const signHead = (secrets: Secrets, head: TreeHead): string => signCheckpoint(head, checkpointKeys(secrets)[0]);

/** Those that still counted when a checkpoint that ends with this entry was signed. */
export function checkpointKeysAt({ secrets, countsAt }: KeyTimes): (throughId: number) => SigningKey[] {
  const keys = checkpointKeys(secrets);
  return (throughId) => keys.filter((_, position) => countsAt(secrets.keyIds[position] ?? '', throughId));
}

/** A checkpoint that one of these keys signed, or null. */
export function openCheckpoint(keys: readonly SigningKey[], note: string): CheckpointNote | null {
  const checkpoint = parseCheckpoint(note);
  return checkpoint !== null && isSignedBy(checkpoint, checkpoint.origin, keys) ? checkpoint : null;
}
