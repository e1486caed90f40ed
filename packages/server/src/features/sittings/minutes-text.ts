import { createHash } from 'node:crypto';
import { canonicalJson } from '@trustiq/domain/seal/canonical-json.ts';
import type { MinutesFacts } from '@trustiq/domain/sittings/minutes-facts.ts';
import { minutesFacts } from '../../schema/encrypted-fields.ts';
import type { FieldCipher } from '../../schema/field-place.ts';
import type { MinutesRow } from './minutes.store.ts';

/** The one text of what is signed. */
export const textOfMinutes = (facts: MinutesFacts): string => canonicalJson(facts);

export const digestOfMinutes = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex');

/** What was signed, where it still has its digest; null where it was changed or exchanged. */
export function openMinutes(
  cipher: FieldCipher,
  { sitting_id, facts_cipher, digest }: Pick<MinutesRow, 'sitting_id' | 'facts_cipher' | 'digest'>,
): MinutesFacts | null {
  try {
    const text = cipher.decrypt(facts_cipher, minutesFacts(sitting_id));
    return digestOfMinutes(text) === digest ? (JSON.parse(text) as MinutesFacts) : null;
  } catch {
    return null;
  }
}
