import { sql } from 'kysely';
import type { Db } from '../../platform/database/open-database.ts';

/** Those of before no longer count. */
export async function replaceRecoveryCodes(
  db: Db,
  userId: number,
  codeHashes: readonly Uint8Array[],
  at: Date,
): Promise<void> {
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await db
    .insertInto('recovery_codes')
    .values(codeHashes.map((hash) => ({ user_id: userId, code_hash: hash, made_at: at, used_at: null })))
    .execute();
}

/** False for a code that is not this person's or was used. */
export async function spendRecoveryCode(db: Db, userId: number, codeHash: Uint8Array, at: Date): Promise<boolean> {
  const row = await db
    .updateTable('recovery_codes')
    .set({ used_at: at })
    .where('user_id', '=', userId)
    .where('code_hash', '=', codeHash)
    .where('used_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function countRecoveryCodes(db: Db, userId: number): Promise<number> {
  const row = await db
    .selectFrom('recovery_codes')
    .select(sql<number>`count(*)`.as('count'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}
