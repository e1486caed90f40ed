import { createHash } from 'node:crypto';
import type { VerifyingKey } from '../security/signing-key.ts';

/** Text signed by one or more keys, as https://c2sp.org/signed-note has it, so that programs of others can read it. */
export type SignedNote = { readonly text: string; readonly signatures: readonly NoteSignature[] };

export type NoteSignature = { readonly name: string; readonly keyId: Buffer; readonly signature: Buffer };

export const signatureTypes = { ed25519: 1, cosignature: 4 } as const;
export type SignatureType = keyof typeof signatureTypes;

const KEY_ID_BYTES = 4;
const MOST_SIGNATURES = 64;
const LINE = /^— ([^\s+]+) ([A-Za-z0-9+/]+={0,2})$/;

export const noteKeyId = (name: string, type: SignatureType, publicKey: Buffer): Buffer =>
  createHash('sha256')
    .update(`${name}\n`)
    .update(Buffer.of(signatureTypes[type]))
    .update(publicKey)
    .digest()
    .subarray(0, KEY_ID_BYTES);

export const signatureLine = ({ name, keyId, signature }: NoteSignature): string =>
  `— ${name} ${Buffer.concat([keyId, signature]).toString('base64')}\n`;

export function parseSignatureLine(line: string): NoteSignature | null {
  const [, name, base64] = LINE.exec(line) ?? [];
  if (name === undefined || base64 === undefined) return null;
  const bytes = Buffer.from(base64, 'base64');
  return { name, keyId: bytes.subarray(0, KEY_ID_BYTES), signature: bytes.subarray(KEY_ID_BYTES) };
}

export function parseNote(note: string): SignedNote | null {
  const border = note.lastIndexOf('\n\n');
  if (border < 0 || !note.endsWith('\n')) return null;
  const lines = note.slice(border + 2, -1).split('\n');
  const signatures = lines.map(parseSignatureLine);
  if (lines.length > MOST_SIGNATURES || signatures.some((line) => line === null)) return null;
  return { text: note.slice(0, border + 1), signatures: signatures as NoteSignature[] };
}

/** What a key shows to whoever wants to check its signatures: `name+key id+key`. */
export const verifierKey = (name: string, type: SignatureType, publicKey: Buffer): string => {
  const shown = Buffer.concat([Buffer.of(signatureTypes[type]), publicKey]).toString('base64');
  return `${name}+${noteKeyId(name, type, publicKey).toString('hex')}+${shown}`;
};

/** Signed by one of the keys, and by none of them wrongly. */
export function isSignedBy({ text, signatures }: SignedNote, name: string, keys: readonly VerifyingKey[]): boolean {
  const message = Buffer.from(text, 'utf8');
  let isSigned = false;
  for (const key of keys) {
    const keyId = noteKeyId(name, 'ed25519', key.publicKey);
    for (const one of signatures) {
      if (one.name !== name || !one.keyId.equals(keyId)) continue;
      if (!key.isSignature(message, one.signature)) return false;
      isSigned = true;
    }
  }
  return isSigned;
}
