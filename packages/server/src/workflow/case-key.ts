import { createSecretKey, type KeyObject, randomBytes } from 'node:crypto';
import type { Language } from '@trustiq/contract/texts/language.ts';
import type { Db } from '../platform/database/open-database.ts';
import { RecordBroken } from '../platform/record/record-broken.ts';
import { secretsOf } from '../platform/security/bound-secrets.ts';
import { FieldTampered, fieldCipher } from '../platform/security/field-cipher.ts';
import { caseKeyField } from '../schema/encrypted-fields.ts';
import { hasAssessments } from './assessments.store.ts';
import { findKeyCipher, insertKeyCipher } from './case-keys.store.ts';
import { hasSeals } from './seals.store.ts';
import { stepRefused } from './step-refused.ts';

const KEY_BYTES = 32;

/** The application's own key, under which its sealed facts are kept; null when it was never made, destroyed or exchanged. */
export async function findCaseKey(db: Db, applicationId: number): Promise<KeyObject | null> {
  const cipher = await findKeyCipher(db, applicationId);
  return cipher === null ? null : openCaseKey(db, applicationId, cipher);
}

/** Null when what stands there was not written by the program, or not for this case. */
export function openCaseKey(db: Db, applicationId: number, keyCipher: Uint8Array): KeyObject | null {
  try {
    const key = fieldCipher(secretsOf(db)).decrypt(keyCipher, caseKeyField(applicationId));
    return createSecretKey(key, 'base64');
  } catch (error) {
    if (error instanceof FieldTampered) return null;
    throw error;
  }
}

async function whyNoNewKey(db: Db, applicationId: number): Promise<string | null> {
  const words = `Application ${applicationId}, case_keys`;
  if ((await findKeyCipher(db, applicationId)) !== null) return `${words}: key_cipher was changed.`;
  const isKeyed = (await hasSeals(db, applicationId)) || (await hasAssessments(db, applicationId));
  return isKeyed ? `${words} was removed.` : null;
}

/**
 * Made with the first assessment or seal, and never again: a second one would leave what was kept before unreadable for ever. The
 * application's row is locked, so nobody else makes one meanwhile.
 */
export async function ensureCaseKey(db: Db, applicationId: number, language: Language): Promise<KeyObject> {
  const known = await findCaseKey(db, applicationId);
  if (known !== null) return known;
  const fault = await whyNoNewKey(db, applicationId);
  if (fault !== null) throw new RecordBroken(applicationId, [fault], stepRefused(['record_broken'], language));
  const key = randomBytes(KEY_BYTES);
  const place = caseKeyField(applicationId);
  await insertKeyCipher(db, applicationId, fieldCipher(secretsOf(db)).encrypt(key.toString('base64'), place));
  return createSecretKey(key);
}
