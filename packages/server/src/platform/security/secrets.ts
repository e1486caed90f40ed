import { createHmac, createSecretKey, hkdfSync, type KeyObject, randomBytes, timingSafeEqual } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

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
  readonly sign: (purpose: string, text: string) => string;
  /** `key id.digest`: only who has the secret can make it, whatever else they can write. */
  readonly mac: (purpose: string, text: string) => string;
  /** Whether it was made with one of our keys over exactly this text. */
  readonly isMac: (purpose: string, text: string, mac: string) => boolean;
};

const KEY_ID_BYTES = 4;

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
    if (secret === undefined) throw new Error(`The key ${id} is not known: is an earlier APP_SECRET missing?`);
    const key = createSecretKey(derive(secret, purpose, 32));
    keys.set(name, key);
    return key;
  };
  const digest = (purpose: string, text: string, id: string) =>
    createHmac('sha256', keyFor(purpose, id)).update(text).digest();
  return {
    keyId,
    keyIds,
    keyFor,
    sign: (purpose, text) => digest(purpose, text, keyId).toString('hex'),
    mac: (purpose, text) => `${keyId}.${digest(purpose, text, keyId).toString('base64url')}`,
    isMac: (purpose, text, mac) => {
      const [id, given] = mac.split('.');
      if (id === undefined || given === undefined || !rings.has(id)) return false;
      const bytes = Buffer.from(given, 'base64url');
      const expected = digest(purpose, text, id);
      return bytes.length === expected.length && timingSafeEqual(bytes, expected);
    },
  };
}

/** The secret of an embedded installation: made once, readable by its owner only. */
function generatedSecret(directory: string): string {
  const file = join(directory, 'app-secret');
  if (!existsSync(file)) {
    mkdirSync(directory, { recursive: true });
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
