import type { Db } from '../../platform/database/open-database.ts';

const demoPeople = (db: Db) =>
  db.selectFrom('users').select(['id', 'user_name as userName']).where('is_demo', '=', true).orderBy('id');

export const listOpenDemoPeople = (db: Db) => demoPeople(db).where('is_active', '=', true).execute();

/** Those who were shut out because the demo was off, not by an administrator. */
export const listClosedWithDemo = (db: Db) => demoPeople(db).where('is_closed_with_demo', '=', true).execute();

export async function saveClosedWithDemo(db: Db, userId: number, isClosed: boolean): Promise<void> {
  await db.updateTable('users').set({ is_closed_with_demo: isClosed }).where('id', '=', userId).execute();
}
