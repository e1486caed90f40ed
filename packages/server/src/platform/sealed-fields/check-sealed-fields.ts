import { FieldTampered, fieldCipher } from '../security/field-cipher.ts';
import type { Check } from '../verify/check.ts';
import { batchesOf } from './reseal.ts';
import type { ChangeField, SealedTable } from './sealed-table.ts';

/** Every encrypted field opens at the place where it stands: none was copied from another row or column, none was changed. */
export const sealedFields = (tables: readonly SealedTable[]): Check => ({
  name: 'every encrypted field was written for its row and column',
  findFault: async ({ db, secrets }) => {
    const cipher = fieldCipher(secrets);
    const open: ChangeField = (bytes, place) => {
      cipher.decrypt(bytes, place);
      return bytes;
    };
    try {
      for (const table of tables)
        for await (const rows of batchesOf(db, table)) for (const row of rows) table.changed(row, open);
      return null;
    } catch (error) {
      if (error instanceof FieldTampered) return error.message;
      throw error;
    }
  },
});
