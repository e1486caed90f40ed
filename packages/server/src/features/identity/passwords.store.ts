import type { Db } from '../../platform/database/open-database.ts';

/** The newest first; the present password is among them. */
export async function listRecentPasswordHashes(db: Db, userId: number, count: number): Promise<string[]> {
  const rows = await db
    .selectFrom('password_history')
    .select('password_hash')
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(count)
    .execute();
  return rows.map((row) => row.password_hash);
}

export async function savePassword(db: Db, userId: number, passwordHash: string, at: Date): Promise<void> {
  await db.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', userId).execute();
  await db
    .insertInto('password_history')
    .values({ user_id: userId, password_hash: passwordHash, created_at: at })
    .execute();
}
