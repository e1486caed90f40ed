import { BankRefused } from '../../platform/database/bank-refused.ts';
import type { Db } from '../../platform/database/open-database.ts';
import { listedNik } from '../../schema/encrypted-fields.ts';
import type { FieldCipher } from '../../schema/field-place.ts';
import { countListedWithoutNumber, listListedNumbers, saveListedHash } from './listed-hashes.store.ts';

/** Makes the hashes of listed persons anew, with the present key. */
export async function renewListedHashes(db: Db, cipher: FieldCipher): Promise<void> {
  const unreadable = await countListedWithoutNumber(db);
  if (unreadable > 0)
    throw new BankRefused(
      `${unreadable} entries of the watchlist were taken in by an older version, which kept no number to renew them with. Import the list again (npm run watchlist) with the present secret, then rotate.`,
    );
  for (const row of await listListedNumbers(db)) {
    const nik = cipher.decrypt(row.nik_cipher, listedNik(row));
    await saveListedHash(db, row.id, cipher.hash(nik));
  }
}
