/**
 * The keys of the store, as decision 031 describes them. The data key is made here and is never kept in the clear: it lies on
 * the phone wrapped by the passphrase, and at the server wrapped by a key that only this phone has.
 */

/** RFC 9106, second recommended option: 64 MiB, three passes; one lane, as WebAssembly has one thread. */
export const ARGON2 = { memoryKib: 64 * 1024, passes: 3, lanes: 1 } as const;

export type Argon2 = { readonly memoryKib: number; readonly passes: number; readonly lanes: number };

const KEY_BYTES = 32;
const SALT_BYTES = 16;
const SERVER_WRAPPING = new TextEncoder().encode('trustiq field store, server wrapping, 1');

export type PassphraseWrapping = {
  readonly salt: Uint8Array<ArrayBuffer>;
  readonly argon2: Argon2;
  readonly wrappedKey: ArrayBuffer;
};

async function keyOfPassphrase(passphrase: string, salt: Uint8Array, argon2: Argon2): Promise<CryptoKey> {
  const { argon2id } = await import('hash-wasm');
  const raw = await argon2id({
    // However a keyboard composes letters, it is the same passphrase.
    password: passphrase.normalize('NFKC'),
    salt,
    memorySize: argon2.memoryKib,
    iterations: argon2.passes,
    parallelism: argon2.lanes,
    hashLength: KEY_BYTES,
    outputType: 'binary',
  });
  return crypto.subtle.importKey('raw', new Uint8Array(raw), 'AES-KW', false, ['wrapKey', 'unwrapKey']);
}

/** Never leaves the browser: it can be kept and used, not read. */
export const makePhoneSecret = (): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', crypto.getRandomValues(new Uint8Array(KEY_BYTES)), 'HKDF', false, ['deriveKey']);

const keyOfPhone = (secret: CryptoKey, deviceId: string): Promise<CryptoKey> =>
  crypto.subtle.deriveKey(
    { name: 'HKDF', hash: 'SHA-256', salt: new TextEncoder().encode(deviceId), info: SERVER_WRAPPING },
    secret,
    { name: 'AES-KW', length: 256 },
    false,
    ['wrapKey', 'unwrapKey'],
  );

/** Extractable only until it is wrapped; whoever works with the store gets one that is not. */
export const makeDataKey = (): Promise<CryptoKey> =>
  crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, true, ['encrypt', 'decrypt']);

const unwrap = (wrapped: ArrayBuffer | Uint8Array<ArrayBuffer>, by: CryptoKey, isExtractable: boolean) =>
  crypto.subtle
    .unwrapKey('raw', wrapped, by, 'AES-KW', 'AES-GCM', isExtractable, ['encrypt', 'decrypt'])
    // AES-KW knows its own key: anything else does not unwrap.
    .catch(() => null);

export async function wrapByPassphrase(
  dataKey: CryptoKey,
  passphrase: string,
  argon2: Argon2,
): Promise<PassphraseWrapping> {
  const salt = crypto.getRandomValues(new Uint8Array(SALT_BYTES));
  const by = await keyOfPassphrase(passphrase, salt, argon2);
  return { salt, argon2, wrappedKey: await crypto.subtle.wrapKey('raw', dataKey, by, 'AES-KW') };
}

/** Null where the passphrase is another one. */
export async function unwrapByPassphrase(
  { salt, argon2, wrappedKey }: PassphraseWrapping,
  passphrase: string,
): Promise<CryptoKey | null> {
  return unwrap(wrappedKey, await keyOfPassphrase(passphrase, salt, argon2), false);
}

const base64Of = (bytes: ArrayBuffer): string => btoa(String.fromCharCode(...new Uint8Array(bytes)));
const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));

/** What the server keeps. Neither it nor the phone's secret opens anything without the other. */
export async function wrapForServer(dataKey: CryptoKey, secret: CryptoKey, deviceId: string): Promise<string> {
  return base64Of(await crypto.subtle.wrapKey('raw', dataKey, await keyOfPhone(secret, deviceId), 'AES-KW'));
}

export async function unwrapFromServer(
  wrappedKey: string,
  secret: CryptoKey,
  deviceId: string,
  { isExtractable = false } = {},
): Promise<CryptoKey | null> {
  return unwrap(bytesOf(wrappedKey), await keyOfPhone(secret, deviceId), isExtractable);
}
