import {
  CAPSULE_SCHEMA,
  CAPSULE_TYPE,
  type CapsuleFile,
  type CapsuleHead,
  type PublishedKey,
  type PublishedKeys,
} from '@trustiq/domain/capsule/capsule-file.ts';
import { PLACE_CHARACTERS, placesOf } from '@trustiq/domain/capsule/capsule-places.ts';
import { type CapsuleFault, readCapsule } from '@trustiq/domain/capsule/read-capsule.ts';
import { canonicalJson, type Json } from '@trustiq/domain/seal/canonical-json.ts';
import { fromBase64url, toBase64url } from './base64.ts';
import { type CapsuleCrypto, utf8 } from './capsule-crypto.ts';
import { isProved } from './verify-proof.ts';

/** What a capsule that is whole should still be known by. */
export type CapsuleRemark = 'retired_key' | 'not_proved_yet' | 'made_by_migration' | 'made_for_the_demo';

export type CapsuleVerdict = {
  readonly faults: readonly CapsuleFault[];
  readonly remarks: readonly CapsuleRemark[];
  /** Only of a capsule whose signature is the bank's. */
  readonly capsule: { readonly head: CapsuleHead; readonly file: CapsuleFile } | null;
};

const refused = (...faults: CapsuleFault[]): CapsuleVerdict => ({ faults, remarks: [], capsule: null });

function jsonOf(segment: string | undefined): Record<string, unknown> | null {
  const bytes = fromBase64url(segment ?? '');
  if (bytes === null) return null;
  try {
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null;
  } catch {
    return null;
  }
}

type Signed = { readonly head: CapsuleHead; readonly key: PublishedKey };

async function openSignature(
  signature: string,
  { bank, keys }: PublishedKeys,
  crypto: CapsuleCrypto,
): Promise<Signed | CapsuleFault> {
  const [protectedHeader, payload, code, ...rest] = signature.split('.');
  const [header, head, bytes] = [jsonOf(protectedHeader), jsonOf(payload), fromBase64url(code ?? '')];
  if (header === null || head === null || bytes === null || rest.length > 0) return { code: 'signature_unreadable' };
  const { alg, kid, typ } = header;
  if (alg !== 'EdDSA' || typ !== CAPSULE_TYPE || typeof kid !== 'string') return { code: 'signature_unreadable' };
  const key = keys.find((one) => one.purpose === 'capsule' && one.kid === kid);
  const publicKey = key === undefined ? null : fromBase64url(key.x);
  if (key === undefined || publicKey === null) {
    const said = String(head['bank']);
    // Whoever verifies with a secret alone does not know whose it is.
    return said === bank || bank === ''
      ? { code: 'unknown_key', kid }
      : { code: 'another_bank', bank: said, keysOf: bank };
  }
  if (!(await crypto.isSigned(publicKey, utf8(`${protectedHeader}.${payload}`), bytes)))
    return { code: 'signature_wrong' };
  const { schema } = head;
  // What the bank signed has the shape that its number says.
  return schema === CAPSULE_SCHEMA
    ? { head: head as unknown as CapsuleHead, key }
    : { code: 'newer_schema', schema: String(schema) };
}

type Digest = (text: string) => Promise<string>;

/** What of a part is not as it was signed, as exactly as its digests tell. */
async function faultsOfPart(digest: Digest, name: string, value: Json, head: CapsuleHead): Promise<CapsuleFault[]> {
  const signed = head.parts[name];
  if (signed === undefined) return [{ code: 'added', place: name }];
  if ((await digest(canonicalJson(value))) === signed) return [];
  const present = new Map(placesOf(name, value));
  const isWithin = (place: string) => place === name || place.startsWith(`${name}.`) || place.startsWith(`${name}[`);
  const known = Object.entries(head.places).filter(([place]) => isWithin(place));
  const faults: CapsuleFault[] = [];
  for (const [place, beginning] of known) {
    const text = present.get(place);
    if (text === undefined) faults.push({ code: 'missing', place });
    else if ((await digest(text)).slice(0, PLACE_CHARACTERS) !== beginning) faults.push({ code: 'changed', place });
  }
  for (const place of present.keys()) if (!Object.hasOwn(head.places, place)) faults.push({ code: 'added', place });
  return faults.length > 0 ? faults : [{ code: 'changed', place: name }];
}

async function faultsOfParts(digest: Digest, { parts }: CapsuleFile, head: CapsuleHead): Promise<CapsuleFault[]> {
  const faults: CapsuleFault[] = [];
  for (const name of Object.keys(head.parts))
    if (!Object.hasOwn(parts, name)) faults.push({ code: 'missing', place: name });
  for (const [name, value] of Object.entries(parts))
    for (const fault of await faultsOfPart(digest, name, value, head)) faults.push(fault);
  return faults;
}

/** More than anybody reads: a part that was exchanged may have a million places. */
const MOST_NAMED = 200;

const namedOf = (faults: readonly CapsuleFault[]): readonly CapsuleFault[] =>
  faults.length <= MOST_NAMED
    ? faults
    : [...faults.slice(0, MOST_NAMED), { code: 'more', count: faults.length - MOST_NAMED }];

const hexOf = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

function remarksOn({ origin }: CapsuleHead, { retiredAt }: PublishedKey, { proof }: CapsuleFile): CapsuleRemark[] {
  return [
    ...(retiredAt === undefined ? [] : ['retired_key' as const]),
    ...(proof === null ? ['not_proved_yet' as const] : []),
    ...(origin === 'MIGRATION' ? ['made_by_migration' as const] : []),
    ...(origin === 'DEMO' ? ['made_for_the_demo' as const] : []),
  ];
}

/** Whether a file is a capsule that the bank with these keys made, every byte of it; else what is not as it was made. */
export async function verifyCapsule(text: string, keys: PublishedKeys, crypto: CapsuleCrypto): Promise<CapsuleVerdict> {
  const file = readCapsule(text);
  if ('code' in file) return refused(file);
  const signed = await openSignature(file.signature, keys, crypto);
  if ('code' in signed) return refused(signed);
  const { head, key } = signed;
  const faults = await faultsOfParts(async (part) => toBase64url(await crypto.sha256(utf8(part))), file, head);
  const { retiredAt, kid } = key;
  if (retiredAt !== undefined && head.madeAt >= retiredAt)
    faults.push({ code: 'retired_key', kid, retiredAt, madeAt: head.madeAt });
  const digest = hexOf(await crypto.sha256(utf8(file.signature)));
  const told = { applicationId: head.applicationId, digest };
  if (file.proof !== null && !(await isProved(crypto, file.proof, told, keys.keys)))
    faults.push({ code: 'proof_wrong' });
  return { faults: namedOf(faults), remarks: remarksOn(head, key, file), capsule: { head, file } };
}
