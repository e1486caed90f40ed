import type { Db } from '../../platform/database/open-database.ts';
import type { Upgrade } from '../../platform/opening/upgrade.ts';
import { fieldCipher } from '../../platform/security/field-cipher.ts';
import type { Secrets } from '../../platform/security/secrets.ts';
import { listWaitingRows, saveRowCode } from './bulk-rows.store.ts';
import { codedRowOf, rowAsUploaded, rowCode } from './row-code.ts';

const BATCH = 500;

/** Rows that wait while the bank is upgraded would otherwise never be taken in. The audit tells of it: it does not run twice. */
export const codeWaitingRows: Upgrade = {
  name: 'code-waiting-rows',
  run: async ({ db, secrets }) => {
    const cipher = fieldCipher(secrets);
    for await (const rows of listWaitingRows(db, BATCH))
      for (const row of rows) {
        const coded = codedRowOf(cipher, row);
        if (coded !== null) await saveRowCode(db, row.id, rowCode(secrets, coded));
      }
  },
};

/** After the fields came under the present key. A row that was never uploaded so stays one that is not taken in. */
export async function renewRowCodes(db: Db, secrets: Secrets, before: Secrets): Promise<void> {
  const cipher = fieldCipher(secrets);
  for await (const rows of listWaitingRows(db, BATCH))
    for (const row of rows) {
      const coded = rowAsUploaded(before, cipher, row);
      if (coded !== null) await saveRowCode(db, row.id, rowCode(secrets, coded));
    }
}
