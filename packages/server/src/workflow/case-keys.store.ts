import { keptPlan } from '../platform/database/kept-plan.ts';
import type { Db } from '../platform/database/open-database.ts';

export async function findKeyCipher(db: Db, applicationId: number): Promise<Uint8Array | null> {
  const row = await db
    .selectFrom('case_keys')
    .select('key_cipher')
    .where('application_id', '=', applicationId)
    .modifyEnd(keptPlan)
    .executeTakeFirst();
  return row?.key_cipher ?? null;
}

export async function insertKeyCipher(db: Db, applicationId: number, keyCipher: Uint8Array): Promise<void> {
  await db
    .insertInto('case_keys')
    .values({ application_id: applicationId, key_cipher: keyCipher })
    .modifyEnd(keptPlan)
    .execute();
}

export async function insertKeyCiphers(
  db: Db,
  keys: readonly { readonly application_id: number; readonly key_cipher: Uint8Array }[],
): Promise<void> {
  if (keys.length > 0) await db.insertInto('case_keys').values(keys).execute();
}

export const listKeyCiphers = (db: Db, applicationIds: readonly number[]) =>
  db
    .selectFrom('case_keys')
    .select(['application_id', 'key_cipher'])
    .where('application_id', 'in', applicationIds)
    .execute();
