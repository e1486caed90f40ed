import type { Db } from '../../platform/database/open-database.ts';

export async function findStoredPreferences(db: Db, userId: number): Promise<Record<string, unknown>> {
  const row = await db.selectFrom('users').select('preferences').where('id', '=', userId).executeTakeFirst();
  return row?.preferences ?? {};
}

export async function storePreferences(db: Db, userId: number, preferences: object): Promise<void> {
  await db
    .updateTable('users')
    .set({ preferences: JSON.stringify(preferences) })
    .where('id', '=', userId)
    .execute();
}
