import type { Db } from '../../platform/database/open-database.ts';
import { borrowerNik } from '../../schema/encrypted-fields.ts';
import type { FieldCipher } from '../../schema/field-place.ts';
import { listIdentities, saveIdentityHashes } from './identity-hashes.store.ts';

const BATCH = 1_000;

/** Makes the hashes by which people are found anew, with the present key. */
export async function renewHashes(db: Db, cipher: FieldCipher): Promise<void> {
  for (let after = -1; ; ) {
    const rows = await listIdentities(db, after, BATCH);
    const last = rows.at(-1);
    if (last === undefined) return;
    await saveIdentityHashes(
      db,
      rows.map(({ id, nik_cipher }) => {
        const nik = cipher.decrypt(nik_cipher, borrowerNik(id));
        return { id, hash: cipher.hash(nik).toString('hex'), prefixHash: cipher.prefixHash(nik).toString('hex') };
      }),
    );
    after = last.id;
  }
}
