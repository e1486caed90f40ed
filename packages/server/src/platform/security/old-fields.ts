import { createDecipheriv } from 'node:crypto';
import type { Db } from '../database/open-database.ts';
import { findAnyOldField } from './old-fields.store.ts';
import type { Secrets } from './secrets.ts';

/** The first byte of a field as the first version wrote it: bound to no place, without the id of its key. */
export const OLD_FORMAT = 1;
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Read only by the upgrade that writes such fields anew. */
export function decryptOldField(secrets: Secrets, bytes: Uint8Array): string {
  const data = Buffer.from(bytes);
  const decipher = createDecipheriv('aes-256-gcm', secrets.keyFor('fields'), data.subarray(1, 1 + IV_BYTES));
  decipher.setAuthTag(data.subarray(1 + IV_BYTES, 1 + IV_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(data.subarray(1 + IV_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8');
}

/** Whether our secret is the one of a bank that an older version filled; true when it holds nothing encrypted yet. */
export async function canReadOldFields(db: Db, secrets: Secrets): Promise<boolean> {
  const field = await findAnyOldField(db);
  if (field === null || field[0] !== OLD_FORMAT) return true;
  try {
    decryptOldField(secrets, field);
    return true;
  } catch {
    return false;
  }
}
