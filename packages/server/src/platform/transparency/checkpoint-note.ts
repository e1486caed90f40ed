import type { SigningKey } from '../security/signing-key.ts';
import { noteKeyId, parseNote, type SignedNote, signatureLine } from './signed-note.ts';

/** The state of a log at one moment, as https://c2sp.org/tlog-checkpoint writes it. */
export type TreeHead = { readonly origin: string; readonly size: number; readonly root: Buffer };

export type CheckpointNote = TreeHead & SignedNote;

export const checkpointText = ({ origin, size, root }: TreeHead): string =>
  `${origin}\n${size}\n${root.toString('base64')}\n`;

export function signCheckpoint(head: TreeHead, key: SigningKey): string {
  const text = checkpointText(head);
  const keyId = noteKeyId(head.origin, 'ed25519', key.publicKey);
  return `${text}\n${signatureLine({ name: head.origin, keyId, signature: key.sign(Buffer.from(text, 'utf8')) })}`;
}

const SIZE = /^(0|[1-9]\d{0,14})$/;
const ROOT_BYTES = 32;

/** Null when it is no checkpoint. Nobody has looked at its signatures yet. */
export function parseCheckpoint(note: string): CheckpointNote | null {
  const signed = parseNote(note);
  const [origin, size, root, ...rest] = signed?.text.split('\n') ?? [];
  if (signed === null || !origin || size === undefined || !SIZE.test(size) || root === undefined) return null;
  const hash = Buffer.from(root, 'base64');
  const isPlain = rest.length === 1 && rest[0] === '' && hash.length === ROOT_BYTES && hash.toString('base64') === root;
  return isPlain ? { ...signed, origin, size: Number(size), root: hash } : null;
}
