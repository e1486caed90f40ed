import { createCipheriv, randomBytes } from 'node:crypto';
import { OLD_FORMAT } from '../platform/security/old-fields.ts';
import type { Secrets } from '../platform/security/secrets.ts';

/** A field as the landed version wrote it. */
export function encryptOldField(secrets: Secrets, text: string): Buffer {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', secrets.keyFor('fields'), iv);
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([Buffer.from([OLD_FORMAT]), iv, cipher.getAuthTag(), body]);
}
