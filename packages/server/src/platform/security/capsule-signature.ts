import { hash } from 'node:crypto';
import {
  CAPSULE_TYPE,
  type CapsuleContent,
  type CapsuleHead,
  type PublishedKey,
} from '@trustiq/domain/capsule/capsule-file.ts';
import { headOfCapsule } from '@trustiq/domain/capsule/head-of-capsule.ts';
import { canonicalJson } from '@trustiq/domain/seal/canonical-json.ts';
import type { Secrets } from './secrets.ts';
import { type SigningKey, signingKeys, type VerifyingKey } from './signing-key.ts';

/** The keys of what the bank hands out for others to verify: the present one first. */
export const capsuleKeys = (secrets: Secrets): [SigningKey, ...SigningKey[]] => signingKeys(secrets, 'capsule-signing');

const base64url = (text: string): string => Buffer.from(text, 'utf8').toString('base64url');

/** By RFC 7638, so that anybody can work it out from the key. */
export const thumbprintOf = ({ publicKey }: VerifyingKey): string =>
  hash('sha256', `{"crv":"Ed25519","kty":"OKP","x":"${publicKey.toString('base64url')}"}`, 'base64url');

export const publishedKey = (
  key: VerifyingKey,
  purpose: PublishedKey['purpose'],
  retiredAt: string | null,
): PublishedKey => ({
  kty: 'OKP',
  crv: 'Ed25519',
  x: key.publicKey.toString('base64url'),
  kid: thumbprintOf(key),
  alg: 'EdDSA',
  use: 'sig',
  purpose,
  ...(retiredAt === null ? {} : { retiredAt }),
});

/** The head of these parts as JWS (RFC 7515, compact), signed by EdDSA. */
export function signCapsule(
  key: SigningKey,
  about: Omit<CapsuleHead, 'schema' | 'parts' | 'places'>,
  content: CapsuleContent,
): string {
  const head = headOfCapsule(about, content, (text) => hash('sha256', text, 'base64url'));
  const header = canonicalJson({ alg: 'EdDSA', kid: thumbprintOf(key), typ: CAPSULE_TYPE });
  const message = `${base64url(header)}.${base64url(canonicalJson(head))}`;
  return `${message}.${key.sign(Buffer.from(message, 'ascii')).toString('base64url')}`;
}

/** By which the audit knows a capsule: the signature vouches for everything else in it. */
export const digestOfCapsule = (signature: string): string => hash('sha256', signature, 'hex');
