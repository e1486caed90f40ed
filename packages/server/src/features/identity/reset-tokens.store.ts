import type { Db } from '../../platform/database/open-database.ts';

type NewResetToken = {
  readonly tokenHash: Uint8Array;
  readonly tokenCode: string;
  readonly userId: number;
  readonly expiresAt: Date;
};

export async function insertResetToken(db: Db, { tokenHash, tokenCode, userId, expiresAt }: NewResetToken) {
  await db
    .insertInto('reset_tokens')
    .values({ token_hash: tokenHash, token_code: tokenCode, user_id: userId, expires_at: expiresAt, used_at: null })
    .execute();
}

/** Null when it is unknown, spent, too old, or its person may not sign in. */
export async function findResetToken(db: Db, tokenHash: Uint8Array, now: Date) {
  const row = await db
    .selectFrom('reset_tokens')
    .innerJoin('users', 'users.id', 'reset_tokens.user_id')
    .select(['user_id as userId', 'expires_at as expiresAt', 'token_code as tokenCode'])
    .select(['users.password_hash as passwordHash', 'users.email'])
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where('users.is_active', '=', true)
    .executeTakeFirst();
  return row ?? null;
}

/** True for the one caller that may use the token. */
export async function spendResetToken(db: Db, tokenHash: Uint8Array, now: Date): Promise<boolean> {
  const row = await db
    .updateTable('reset_tokens')
    .set({ used_at: now })
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Links that were sent earlier stop working. */
export async function voidResetTokensOf(db: Db, userId: number, at: Date): Promise<void> {
  await db
    .updateTable('reset_tokens')
    .set({ used_at: at })
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .execute();
}

/** Links of everybody. */
export async function voidEveryResetToken(db: Db, at: Date): Promise<void> {
  await db.updateTable('reset_tokens').set({ used_at: at }).where('used_at', 'is', null).execute();
}

export async function forgetResetTokens(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('reset_tokens').where('expires_at', '<', before).execute();
}
