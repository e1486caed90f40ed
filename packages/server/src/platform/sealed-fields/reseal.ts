import type { FieldCipher } from '../../schema/field-place.ts';
import type { Db } from '../database/open-database.ts';
import { decryptOldField, OLD_FORMAT } from '../security/old-fields.ts';
import type { Secrets } from '../security/secrets.ts';
import { listSealedRows, saveSealedRows } from './sealed-rows.store.ts';
import type { ChangeField, SealedRow, SealedTable } from './sealed-table.ts';

const BATCH = 1_000;

/** Every row of a table, a batch at a time: a bank has more of them than fit into memory. */
export async function* batchesOf(db: Db, table: SealedTable): AsyncGenerator<SealedRow[]> {
  // From the very first: a row with a number below zero must not stay unseen.
  let after: number | null = null;
  for (;;) {
    const rows: SealedRow[] = await listSealedRows(db, table, after, BATCH);
    if (rows.length === 0) return;
    yield rows;
    after = Number(rows.at(-1)?.[table.key]);
    if (!Number.isSafeInteger(after)) throw new Error(`The table ${table.name} has a row with the number ${after}.`);
  }
}

/** Writes each field anew that is not in today's format under today's key. */
export async function resealTable(db: Db, table: SealedTable, change: ChangeField): Promise<void> {
  for await (const rows of batchesOf(db, table)) {
    const changed: SealedRow[] = [];
    for (const row of rows) {
      let isChanged = false;
      const fields = table.changed(row, (bytes, place) => {
        const next = change(bytes, place);
        isChanged ||= next !== bytes;
        return next;
      });
      if (isChanged) changed.push({ ...row, ...fields });
    }
    if (changed.length > 0) await saveSealedRows(db, table, changed);
  }
}

/** Fields of the first version are bound to their place; all others stay as they are. */
export const bindOldFields =
  (cipher: FieldCipher, secrets: Secrets): ChangeField =>
  (bytes, place) =>
    bytes[0] === OLD_FORMAT ? cipher.encrypt(decryptOldField(secrets, bytes), place) : bytes;

/** Fields of the key before come under the present one. */
export const renewFields =
  (cipher: FieldCipher, before: FieldCipher): ChangeField =>
  (bytes, place) =>
    cipher.encrypt(before.decrypt(bytes, place), place);
