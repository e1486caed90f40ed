import type { Db } from '../../platform/database/open-database.ts';
import type { FieldCipher } from '../../schema/field-place.ts';
import { traceCases } from './keep-traits.ts';
import { forgetEveryTrait, listApplications } from './kept-traits.store.ts';

const BATCH = 500;

/** Makes the hashes by which applications are compared anew, with the present key. */
export async function renewTraits(db: Db, cipher: FieldCipher): Promise<void> {
  await forgetEveryTrait(db);
  for (let after: number | null = null; ; ) {
    const ids: number[] = await listApplications(db, { after, through: null }, BATCH);
    await traceCases(db, ids, cipher);
    if (ids.length < BATCH) return;
    after = ids.at(-1) ?? after;
  }
}
