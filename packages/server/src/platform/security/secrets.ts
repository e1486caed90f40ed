import { createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export type Secrets = {
  /** A key of 32 bytes for one purpose; different purposes cannot be told from one another. */
  readonly keyFor: (purpose: string) => Buffer;
  readonly sign: (purpose: string, text: string) => string;
};

export function secretsFrom(appSecret: string): Secrets {
  const keyFor = (purpose: string) => Buffer.from(hkdfSync('sha256', appSecret, 'trustiq', purpose, 32));
  return { keyFor, sign: (purpose, text) => createHmac('sha256', keyFor(purpose)).update(text).digest('hex') };
}

/** The secret of an embedded installation: made once, readable by its owner only. */
export function generatedSecret(directory: string): string {
  const file = join(directory, 'app-secret');
  if (!existsSync(file)) {
    mkdirSync(directory, { recursive: true });
    writeFileSync(file, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'wx' });
  }
  return readFileSync(file, 'utf8').trim();
}
