import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import type { Secrets } from './secrets.ts';

/** What comes before the 32 bytes of an Ed25519 key in the forms that Node reads. */
const PRIVATE_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex');
const PUBLIC_PREFIX = Buffer.from('302a300506032b6570032100', 'hex');

export type VerifyingKey = {
  /** 32 bytes, as RFC 8032 has them. */
  readonly publicKey: Buffer;
  readonly isSignature: (message: Uint8Array, signature: Uint8Array) => boolean;
};

export type SigningKey = VerifyingKey & { readonly sign: (message: Uint8Array) => Buffer };

const verifying = (publicKey: Buffer, key: KeyObject): VerifyingKey => ({
  publicKey,
  isSignature: (message, signature) => verify(null, message, key, signature),
});

export const verifyingKey = (publicKey: Buffer): VerifyingKey =>
  verifying(
    publicKey,
    createPublicKey({ key: Buffer.concat([PUBLIC_PREFIX, publicKey]), format: 'der', type: 'spki' }),
  );

export function signingKeyFrom(seed: Buffer): SigningKey {
  const key = createPrivateKey({ key: Buffer.concat([PRIVATE_PREFIX, seed]), format: 'der', type: 'pkcs8' });
  const shown = createPublicKey(key);
  const publicKey = shown.export({ format: 'der', type: 'spki' }).subarray(PUBLIC_PREFIX.length);
  return { ...verifying(publicKey, shown), sign: (message) => sign(null, message, key) };
}

/** What others may check without our secret is signed with these: the present key first, then those it replaced. */
export const signingKeys = (secrets: Secrets, purpose: string): [SigningKey, ...SigningKey[]] =>
  secrets.keyIds.map((keyId) => signingKeyFrom(secrets.keyFor(purpose, keyId).export())) as [
    SigningKey,
    ...SigningKey[],
  ];
