import type { Db } from '../../platform/database/open-database.ts';
import { FieldTampered } from '../../platform/security/field-cipher.ts';
import { photoPrint } from '../../schema/encrypted-fields.ts';
import type { FieldCipher } from '../../schema/field-place.ts';
import { UNREADABLE } from './kept-print.ts';
import { listPrints } from './photo-prints.store.ts';

/** How many survey photos of an application cannot be compared: what was written there by somebody else is none that was. */
export async function countUncompared(db: Db, applicationId: number, cipher: FieldCipher): Promise<number> {
  const isUncompared = ({ id, cipher: kept }: { readonly id: number; readonly cipher: Uint8Array }): boolean => {
    try {
      return cipher.decrypt(kept, photoPrint(id)) === UNREADABLE;
    } catch (error) {
      if (error instanceof FieldTampered) return true;
      throw error;
    }
  };
  return (await listPrints(db, applicationId)).filter(isUncompared).length;
}
