import { createSecretKey, type KeyObject, randomBytes } from 'node:crypto';
import type { Db } from '../../platform/database/open-database.ts';
import { secretsOf } from '../../platform/security/bound-secrets.ts';
import { fieldCipher } from '../../platform/security/field-cipher.ts';
import { caseKeyField } from '../../schema/encrypted-fields.ts';
import { findKeyCipher, insertKeyCipher } from './case-keys.store.ts';

const KEY_BYTES = 32;

/** The application's own key, under which its sealed facts are kept; null when it was never made or was destroyed. */
export async function findCaseKey(db: Db, applicationId: number): Promise<KeyObject | null> {
  const cipher = await findKeyCipher(db, applicationId);
  return cipher === null ? null : openCaseKey(db, applicationId, cipher);
}

export const openCaseKey = (db: Db, applicationId: number, keyCipher: Uint8Array): KeyObject =>
  createSecretKey(fieldCipher(secretsOf(db)).decrypt(keyCipher, caseKeyField(applicationId)), 'base64');

/** Made with the first seal. The application's row is locked, so nobody else makes one meanwhile. */
export async function ensureCaseKey(db: Db, applicationId: number): Promise<KeyObject> {
  const known = await findCaseKey(db, applicationId);
  if (known !== null) return known;
  const key = randomBytes(KEY_BYTES);
  const place = caseKeyField(applicationId);
  await insertKeyCipher(db, applicationId, fieldCipher(secretsOf(db)).encrypt(key.toString('base64'), place));
  return createSecretKey(key);
}
