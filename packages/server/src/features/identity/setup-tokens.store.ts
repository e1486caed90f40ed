import type { Db } from '../../platform/database/open-database.ts';

/** The newest token is the only one that works. */
export async function replaceSetupToken(
  db: Db,
  { tokenHash, tokenCode, at }: { readonly tokenHash: Uint8Array; readonly tokenCode: string; readonly at: Date },
): Promise<void> {
  await db.deleteFrom('setup_tokens').execute();
  await db
    .insertInto('setup_tokens')
    .values({ token_hash: tokenHash, token_code: tokenCode, created_at: at, used_at: null })
    .execute();
}

/** Null when it is unknown or spent. */
export async function findSetupToken(db: Db, tokenHash: Uint8Array) {
  const row = await db
    .selectFrom('setup_tokens')
    .select(['created_at as at', 'token_code as tokenCode'])
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}

/** True for the one caller that may use the token. */
export async function spendSetupToken(db: Db, tokenHash: Uint8Array, at: Date): Promise<boolean> {
  const row = await db
    .updateTable('setup_tokens')
    .set({ used_at: at })
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .returning('token_hash')
    .executeTakeFirst();
  return row !== undefined;
}
