import { createCipheriv, createDecipheriv, createHmac, type KeyObject, randomBytes } from 'node:crypto';

const IV_BYTES = 12;
const TAG_BYTES = 16;

/** AES-256-GCM under a given key, bound to the place where it is kept: random IV, tag, text. */
export function encryptUnder(key: KeyObject, text: string, place: string): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(place));
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]);
}

export function decryptUnder(key: KeyObject, bytes: Uint8Array, place: string): string {
  const data = Buffer.from(bytes);
  const decipher = createDecipheriv('aes-256-gcm', key, data.subarray(0, IV_BYTES)).setAAD(Buffer.from(place));
  decipher.setAuthTag(data.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(data.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8');
}

/** Stands for a value without telling it: the same value under the same key and name gives the same text. */
export const commitmentTo = (key: KeyObject, name: string, value: string): string =>
  createHmac('sha256', key).update(`commitment|${name}|${value}`).digest('base64url');
