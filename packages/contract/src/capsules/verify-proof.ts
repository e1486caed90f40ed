import type { AuditProof, PublishedKey } from '@trustiq/domain/capsule/capsule-file.ts';
import { fromBase64, fromBase64url } from './base64.ts';
import { type CapsuleCrypto, utf8 } from './capsule-crypto.ts';

type Bytes = Uint8Array<ArrayBuffer>;

const joined = (...pieces: readonly Bytes[]): Bytes => Uint8Array.from(pieces.flatMap((piece) => [...piece]));
const isSame = (one: Bytes, other: Bytes): boolean =>
  one.length === other.length && one.every((byte, at) => byte === other[at]);

const [LEAF, NODE, ED25519] = [0, 1, 1];
const KEY_ID_BYTES = 4;

/** The root that a leaf and its proof lead to (RFC 6962, 2.1.1); null where they fit no tree of this size. */
async function rootBy(
  { sha256 }: CapsuleCrypto,
  leaf: Bytes,
  { index, size, hashes }: { readonly index: number; readonly size: number; readonly hashes: readonly Bytes[] },
): Promise<Bytes | null> {
  const half = (value: number) => Math.floor(value / 2);
  let [place, last, hash] = [index, size - 1, leaf];
  if (index < 0 || index >= size) return null;
  for (const step of hashes) {
    if (last === 0) return null;
    if (place % 2 === 1 || place === last) {
      hash = await sha256(joined(Uint8Array.of(NODE), step, hash));
      while (place % 2 === 0 && place !== 0) [place, last] = [half(place), half(last)];
    } else hash = await sha256(joined(Uint8Array.of(NODE), hash, step));
    [place, last] = [half(place), half(last)];
  }
  return last === 0 ? hash : null;
}

const NOTE = /^([^\s+]+)\n(0|[1-9]\d{0,14})\n([A-Za-z0-9+/]{43}=)\n\n— ([^\s+]+) ([A-Za-z0-9+/]+={0,2})\n$/;

/** Size and root of a checkpoint (https://c2sp.org/tlog-checkpoint) that one of these keys signed, and nobody else. */
async function openCheckpoint(crypto: CapsuleCrypto, note: string, keys: readonly PublishedKey[]) {
  const [, origin, size, root64, name, line64] = NOTE.exec(note) ?? [];
  const [root, line] = [fromBase64(root64 ?? ''), fromBase64(line64 ?? '')];
  if (origin === undefined || name !== origin || root === null || line === null) return null;
  const message = utf8(note.slice(0, note.indexOf('\n\n') + 1));
  for (const { x, purpose } of keys) {
    const publicKey = fromBase64url(x);
    if (purpose !== 'checkpoint' || publicKey === null) continue;
    const keyId = await crypto.sha256(joined(utf8(`${origin}\n`), Uint8Array.of(ED25519), publicKey));
    if (!isSame(line.slice(0, KEY_ID_BYTES), keyId.slice(0, KEY_ID_BYTES))) continue;
    if (await crypto.isSigned(publicKey, message, line.slice(KEY_ID_BYTES))) return { size: Number(size), root };
  }
  return null;
}

/** What the entry says of the capsule of which case; null where it says nothing. */
function toldIn(entry: string): { readonly applicationId: unknown; readonly capsule: unknown } | null {
  try {
    const leaf: unknown = JSON.parse(entry);
    const payload = JSON.parse(Array.isArray(leaf) ? String(leaf[4]) : '') as {
      applicationId?: unknown;
      details?: { capsule?: unknown };
    };
    return { applicationId: payload.applicationId, capsule: payload.details?.capsule };
  } catch {
    return null;
  }
}

type Told = { readonly applicationId: number; readonly digest: string };

/** Whether the bank's log holds an entry that tells of this very capsule. */
export async function isProved(
  crypto: CapsuleCrypto,
  { entry, index, hashes, checkpoint }: AuditProof,
  { applicationId, digest }: Told,
  keys: readonly PublishedKey[],
): Promise<boolean> {
  const told = toldIn(entry);
  if (told?.applicationId !== applicationId || told.capsule !== digest) return false;
  const steps = hashes.map(fromBase64url);
  const head = await openCheckpoint(crypto, checkpoint, keys);
  if (head === null || steps.some((step) => step === null)) return false;
  const leaf = await crypto.sha256(joined(Uint8Array.of(LEAF), utf8(entry)));
  const root = await rootBy(crypto, leaf, { index, size: head.size, hashes: steps as Bytes[] });
  return root !== null && isSame(root, head.root);
}
