import { createCipheriv, createDecipheriv, createHmac, createSecretKey, randomBytes } from 'node:crypto';
import type { Secrets } from './secrets.ts';

const KEY_ID = 1;
const IV_BYTES = 12;
const TAG_BYTES = 16;
/** The number of digits of a NIK at which people may begin to search. */
const PREFIX_DIGITS = 7;

/** Columns that hold identity and account numbers: unreadable in the database, findable only through keyed hashes. */
export type FieldCipher = {
  readonly encrypt: (text: string) => Buffer;
  readonly decrypt: (cipher: Uint8Array) => string;
  readonly hash: (text: string) => Buffer;
  readonly prefixHash: (text: string) => Buffer;
};

/** AES-256-GCM: key id, random IV, tag, text. The key id lets a later key live beside this one. */
export function fieldCipher(secrets: Secrets): FieldCipher {
  // Made once: bytes would be made into a key again for every field, at four times the price of reading it.
  const key = createSecretKey(secrets.keyFor('fields'));
  const hashKey = createSecretKey(secrets.keyFor('field-hashes'));
  const hash = (text: string) => createHmac('sha256', hashKey).update(text).digest();
  return {
    encrypt: (text) => {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key, iv);
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([Buffer.from([KEY_ID]), iv, cipher.getAuthTag(), body]);
    },
    decrypt: (bytes) => {
      const data = Buffer.from(bytes);
      if (data[0] !== KEY_ID) throw new Error(`A field was encrypted with the unknown key ${data[0]}`);
      const decipher = createDecipheriv('aes-256-gcm', key, data.subarray(1, 1 + IV_BYTES));
      decipher.setAuthTag(data.subarray(1 + IV_BYTES, 1 + IV_BYTES + TAG_BYTES));
      return Buffer.concat([decipher.update(data.subarray(1 + IV_BYTES + TAG_BYTES)), decipher.final()]).toString(
        'utf8',
      );
    },
    hash,
    prefixHash: (text) => hash(`prefix:${text.slice(0, PREFIX_DIGITS)}`),
  };
}
