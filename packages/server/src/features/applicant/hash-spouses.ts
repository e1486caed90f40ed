import type { Upgrade, UpgradeContext } from '../../platform/database/run-upgrades.ts';
import { fieldCipher } from '../../platform/security/field-cipher.ts';
import { spouseNik } from '../../schema/encrypted-fields.ts';
import { listUnhashedSpouses, saveSpouseHashes } from './spouse-hashes.store.ts';

const BATCH = 1_000;

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
      await saveSpouseHashes(db, hashes);
      if (rows.length < BATCH) return;
    }
  },
} satisfies Upgrade;
