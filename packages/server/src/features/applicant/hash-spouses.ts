import type { Db } from '../../platform/database/open-database.ts';
import type { Upgrade, UpgradeContext } from '../../platform/opening/upgrade.ts';
import { fieldCipher } from '../../platform/security/field-cipher.ts';
import { earlierSpouseNik, spouseNik } from '../../schema/encrypted-fields.ts';
import type { FieldCipher } from '../../schema/field-place.ts';
import { listUnhashedEarlierSpouses, listUnhashedSpouses, saveSpouseHashes } from './spouse-hashes.store.ts';

const BATCH = 1_000;

async function hashEarlierSpouses(db: Db, cipher: FieldCipher): Promise<void> {
  for (;;) {
    const rows = await listUnhashedEarlierSpouses(db, BATCH);
    const hashes = rows.map(({ id, nik_cipher, application_id, sequence, position }) => ({
      id,
      hash: cipher.hash(cipher.decrypt(nik_cipher, earlierSpouseNik(application_id, sequence, position))),
    }));
    await saveSpouseHashes(db, 'earlier_marriages', hashes);
    if (rows.length < BATCH) return;
  }
}

/** Husbands and wives of older rows are findable by their NIK from now on: what they owe is counted together. */
export const hashSpouses = {
  name: 'hash-spouses',
  run: async ({ db, secrets }: Pick<UpgradeContext, 'db' | 'secrets'>): Promise<void> => {
    const cipher = fieldCipher(secrets);
    for (;;) {
      const rows = await listUnhashedSpouses(db, BATCH);
      const hashes = rows.map(({ id, nik_cipher, application_id, relation }) => ({
        id,
        hash: cipher.hash(cipher.decrypt(nik_cipher, spouseNik(application_id, relation))),
      }));
      await saveSpouseHashes(db, 'spouses', hashes);
      if (rows.length < BATCH) break;
    }
    await hashEarlierSpouses(db, cipher);
  },
} satisfies Upgrade;
