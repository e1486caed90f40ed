import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { nikTailsOf } from '@trustiq/domain/applicant/case-keyword.ts';
import type { FieldCipher, FieldPlace } from '../../schema/field-place.ts';
import type { Secrets } from './secrets.ts';

/** Format 2: key id, random IV, tag, text; bound to its place. Format 1 was bound to nothing and is read by the upgrade only. */
const FORMAT = 2;
const KEY_ID_END = 5;
const IV_END = KEY_ID_END + 12;
const TAG_END = IV_END + 16;
/** The number of digits of a NIK at which people may begin to search. */
const PREFIX_DIGITS = 7;

/** Somebody wrote into the database beside us: copied the field from another row or column, or changed it. */
export class FieldTampered extends Error {
  readonly place: FieldPlace;
  constructor(place: FieldPlace) {
    super(`The encrypted field ${place.column} of ${place.table}, row ${place.row}, was not written for this place.`);
    this.name = 'FieldTampered';
    this.place = place;
  }
}

const bindingOf = ({ table, column, row }: FieldPlace): Buffer => Buffer.from(`${table}|${column}|${row}`, 'utf8');

/** With which key a field was written; null for the format of the first version or for anything else. */
export const keyIdOfField = (bytes: Uint8Array): string | null =>
  bytes[0] === FORMAT ? Buffer.from(bytes.subarray(1, KEY_ID_END)).toString('hex') : null;

const ciphers = new WeakMap<Secrets, FieldCipher>();

/** One for each set of keys: it is asked for at every field. */
export function fieldCipher(secrets: Secrets): FieldCipher {
  const known = ciphers.get(secrets);
  if (known !== undefined) return known;
  const cipher = makeCipher(secrets);
  ciphers.set(secrets, cipher);
  return cipher;
}

/** AES-256-GCM with table, column and row as additional data: what is copied to another place does not open there. */
function makeCipher(secrets: Secrets): FieldCipher {
  const presentKey = secrets.keyFor('fields');
  const header = Buffer.concat([Buffer.from([FORMAT]), Buffer.from(secrets.keyId, 'hex')]);
  const digest = secrets.digestFor('field-hashes');
  const hash = (text: string) => Buffer.from(digest(text, 'hex'), 'hex');
  const tailHash = (tail: string) => hash(`tail:${tail}`);
  return {
    encrypt: (text, place) => {
      const iv = randomBytes(IV_END - KEY_ID_END);
      const cipher = createCipheriv('aes-256-gcm', presentKey, iv).setAAD(bindingOf(place));
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([header, iv, cipher.getAuthTag(), body]);
    },
    decrypt: (bytes, place) => {
      const data = Buffer.from(bytes);
      // A rotation leaves no field under an earlier key: one that is, was written by somebody who has that key.
      if (keyIdOfField(data) !== secrets.keyId || data.length < TAG_END) throw new FieldTampered(place);
      try {
        const iv = data.subarray(KEY_ID_END, IV_END);
        const decipher = createDecipheriv('aes-256-gcm', presentKey, iv, { authTagLength: 16 });
        decipher.setAAD(bindingOf(place)).setAuthTag(data.subarray(IV_END, TAG_END));
        return decipher.update(data.subarray(TAG_END), undefined, 'utf8') + decipher.final('utf8');
      } catch {
        throw new FieldTampered(place);
      }
    },
    hash,
    prefixHash: (text) => hash(`prefix:${text.slice(0, PREFIX_DIGITS)}`),
    tailHash,
    nikTailHashes: (nik) => nikTailsOf(nik).map(tailHash),
  };
}
