import type { Db } from '../../platform/database/open-database.ts';
import { FieldTampered, fieldCipher } from '../../platform/security/field-cipher.ts';
import type { Check } from '../../platform/verify/check.ts';
import { borrowerNik, personField } from '../../schema/encrypted-fields.ts';
import type { FieldCipher } from '../../schema/field-place.ts';
import { findStrayApplication, listIdentities, listPersonIdentities } from './identity-hashes.store.ts';
import { listNikTails } from './nik-tails.store.ts';

const BATCH = 1_000;

const isSame = (one: Uint8Array, other: Uint8Array) => Buffer.from(one).equals(Buffer.from(other));

const tailsOf = (nik: string, cipher: FieldCipher): string =>
  cipher
    .nikTailHashes(nik)
    .map((hash) => hash.toString('hex'))
    .sort()
    .join(' ');

async function wrongBorrower(db: Db, cipher: FieldCipher): Promise<string | null> {
  for (let after = -1; ; ) {
    const rows = await listIdentities(db, after, BATCH);
    const last = rows.at(-1);
    if (last === undefined) return null;
    const tails = await listNikTails(db, rows[0]?.id ?? 0, last.id);
    for (const row of rows) {
      const nik = cipher.decrypt(row.nik_cipher, borrowerNik(row.id));
      if (tails.get(row.id) !== tailsOf(nik, cipher))
        return `The nik_tails of borrowers, row ${row.id}, are not those of the NIK.`;
      if (!isSame(cipher.hash(nik), row.nik_hash))
        return `The nik_hash of borrowers, row ${row.id}, is of another NIK.`;
      if (!isSame(cipher.prefixHash(nik), row.nik_prefix_hash))
        return `The nik_prefix_hash of borrowers, row ${row.id}, is of another NIK.`;
    }
    after = last.id;
  }
}

async function wrongPerson(db: Db, cipher: FieldCipher): Promise<string | null> {
  for (let after = -1; ; ) {
    const rows = await listPersonIdentities(db, after, BATCH);
    for (const row of rows) {
      const nik = cipher.decrypt(row.nik_cipher, personField('nik_cipher', row.id));
      if (!isSame(cipher.hash(nik), row.nik_hash))
        return `The nik_hash of applications, row ${row.id}, is not of the NIK of its person.`;
    }
    const last = rows.at(-1);
    if (last === undefined) return null;
    after = last.id;
  }
}

/** People are found, watched and counted by the hash of their NIK: it must be the hash of the NIK that is kept. */
export const identityHashes = {
  name: 'borrowers and applications are found by their own NIK',
  findFault: async ({ db, secrets }) => {
    const cipher = fieldCipher(secrets);
    const stray = await findStrayApplication(db);
    if (stray !== null) return `The nik_hash of applications, row ${stray}, is not the one of its borrower.`;
    try {
      return (await wrongBorrower(db, cipher)) ?? (await wrongPerson(db, cipher));
    } catch (error) {
      if (error instanceof FieldTampered) return error.message;
      throw error;
    }
  },
} satisfies Check;
