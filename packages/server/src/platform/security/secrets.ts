import { createSecretKey, hkdfSync, type KeyObject, randomBytes, timingSafeEqual } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type KeyedDigest, keyedDigest } from './keyed-digest.ts';

export type Secrets = {
  /** Tells the present secret from earlier ones without telling anything about it. */
  readonly keyId: string;
  /** The present key first, then those that it replaced. */
  readonly keyIds: readonly string[];
  /**
   * A key of 32 bytes for one purpose; different purposes cannot be told from one another. A key and not its bytes:
   * those would be made into one again at every use, at four times the price of the use itself.
   */
  readonly keyFor: (purpose: string, keyId?: string) => KeyObject;
  /** HMAC-SHA-256 under that key. */
  readonly digestFor: (purpose: string, keyId?: string) => KeyedDigest;
  readonly sign: (purpose: string, text: string) => string;
  /** `key id.digest`: only who has the secret can make it, whatever else they can write. */
  readonly mac: (purpose: string, text: string) => string;
  /** Whether it was made with the present key over exactly this text: an earlier one may be known to somebody. */
  readonly isMac: (purpose: string, text: string, mac: string) => boolean;
  /**
   * The same with whichever of our keys the code names. Only for what a rotation cannot make anew, and only where something
   * under the present key tells until when the earlier one counted.
   */
  readonly wasMac: (purpose: string, text: string, mac: string) => boolean;
  /** As they were while this key was the present one: for the rotation, which reads with the one and writes with the other. */
  readonly under: (keyId: string) => Secrets;
};

/** The key that a code names. */
export const keyIdOfMac = (mac: string): string => mac.slice(0, Math.max(0, mac.indexOf('.')));

const KEY_ID_BYTES = 4;
/** Of 32 bytes as base64url. */
const CODE_CHARACTERS = 43;

const derive = (appSecret: string, purpose: string, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', appSecret, 'trustiq', purpose, bytes));

export function secretsFrom(appSecret: string, previous: readonly string[] = []): Secrets {
  const rings = new Map(
    [appSecret, ...previous].map((secret) => [derive(secret, 'key-id', KEY_ID_BYTES).toString('hex'), secret]),
  );
  const keyIds = [...rings.keys()];
  const keyId = keyIds[0] as string;
  const keys = new Map<string, KeyObject>();
  const keyFor = (purpose: string, id = keyId): KeyObject => {
    const name = `${id}:${purpose}`;
    const known = keys.get(name);
    if (known !== undefined) return known;
    const secret = rings.get(id);
    if (secret === undefined) throw unknownKey(id);
    const key = createSecretKey(derive(secret, purpose, 32));
    keys.set(name, key);
    return key;
  };
  // Asked for each of millions of codes: by two short names rather than by one that would have to be put together.
  const digests = new Map<string, Map<string, KeyedDigest>>(keyIds.map((id) => [id, new Map()]));
  const digestFor = (purpose: string, id = keyId): KeyedDigest => {
    const known = digests.get(id)?.get(purpose);
    if (known !== undefined) return known;
    const digest = keyedDigest(keyFor(purpose, id));
    digests.get(id)?.set(purpose, digest);
    return digest;
  };
  // As text: another way to write the same bytes is not what we wrote, and would pass for another code.
  const wasMac = (purpose: string, text: string, mac: string): boolean => {
    const id = keyIdOfMac(mac);
    return rings.has(id) && isSameText(mac.slice(id.length + 1), digestFor(purpose, id)(text, 'base64url'));
  };
  return {
    keyId,
    keyIds,
    keyFor,
    digestFor,
    sign: (purpose, text) => digestFor(purpose)(text, 'hex'),
    mac: (purpose, text) => `${keyId}.${digestFor(purpose)(text, 'base64url')}`,
    isMac: (purpose, text, mac) => keyIdOfMac(mac) === keyId && wasMac(purpose, text, mac),
    wasMac,
    under: (id) => {
      const secret = rings.get(id);
      if (secret === undefined) throw unknownKey(id);
      return secretsFrom(
        secret,
        [...rings.values()].filter((other) => other !== secret),
      );
    },
  };
}

const unknownKey = (id: string) => new Error(`The key ${id} is not known: is an earlier APP_SECRET missing?`);

const [one, other] = [Buffer.alloc(CODE_CHARACTERS), Buffer.alloc(CODE_CHARACTERS)];

/** In the same time wherever they differ. */
function isSameText(given: string, expected: string): boolean {
  if (given.length !== CODE_CHARACTERS) return false;
  one.write(given, 'latin1');
  other.write(expected, 'latin1');
  return timingSafeEqual(one, other) && given === expected;
}

/** The secret of an embedded installation: made once, readable by its owner only. */
function generatedSecret(directory: string): string {
  const file = join(directory, 'app-secret');
  if (!existsSync(file)) {
    mkdirSync(directory, { recursive: true, mode: 0o700 });
    writeFileSync(file, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'wx' });
  }
  return readFileSync(file, 'utf8').trim();
}

type Configured = {
  readonly APP_SECRET?: string | undefined;
  readonly APP_SECRET_PREVIOUS: readonly string[];
  readonly DATA_DIR: string;
};

/** The keys of the configuration: the secret that is given or, for an embedded installation, the one that was made. */
export const configuredSecrets = ({ APP_SECRET, APP_SECRET_PREVIOUS, DATA_DIR }: Configured, secret = APP_SECRET) =>
  secretsFrom(secret ?? generatedSecret(DATA_DIR), APP_SECRET_PREVIOUS);
