import type { Upgrade, UpgradeContext } from '../../platform/opening/upgrade.ts';
import { fieldCipher } from '../../platform/security/field-cipher.ts';
import { borrowerNik } from '../../schema/encrypted-fields.ts';
import { listIdentities } from './identity-hashes.store.ts';
import { saveNikTails } from './nik-tails.store.ts';

const BATCH = 1_000;

/** Borrowers of older rows are found by the last digits of their NIK from now on, as those who come today. */
export const hashNikTails = {
  name: 'hash-nik-tails',
  run: async ({ db, secrets }: Pick<UpgradeContext, 'db' | 'secrets'>): Promise<void> => {
    const cipher = fieldCipher(secrets);
    for (let after = -1; ; ) {
      const rows = await listIdentities(db, after, BATCH);
      const last = rows.at(-1);
      if (last === undefined) return;
      const tails = rows.flatMap(({ id, nik_cipher }) =>
        cipher
          .nikTailHashes(cipher.decrypt(nik_cipher, borrowerNik(id)))
          .map((hash) => ({ borrowerId: id, hash: hash.toString('hex') })),
      );
      await saveNikTails(db, tails);
      after = last.id;
    }
  },
} satisfies Upgrade;
