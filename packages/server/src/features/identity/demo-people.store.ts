import { sql } from 'kysely';
import type { Db } from '../../platform/database/open-database.ts';

const demoPeople = (db: Db) =>
  db.selectFrom('users').select(['id', 'user_name as userName']).where('is_demo', '=', true).orderBy('id');

export const listOpenDemoPeople = (db: Db) => demoPeople(db).where('is_active', '=', true).execute();

/** Those who were shut out because the demo was off, not by an administrator. */
export const listClosedWithDemo = (db: Db) => demoPeople(db).where('is_closed_with_demo', '=', true).execute();

export async function saveClosedWithDemo(db: Db, userId: number, isClosed: boolean): Promise<void> {
  await db.updateTable('users').set({ is_closed_with_demo: isClosed }).where('id', '=', userId).execute();
}

/** Which of these names, in small letters, somebody signs in by. */
export async function listTakenLogins(db: Db, names: readonly string[]): Promise<Set<string>> {
  const userName = sql<string>`lower(user_name)`;
  const email = sql<string>`lower(email)`;
  const rows = await db
    .selectFrom('users')
    .select([userName.as('user_name'), email.as('email')])
    .where((eb) => eb.or([eb(userName, 'in', names), eb(email, 'in', names)]))
    .execute();
  return new Set(rows.flatMap((row) => [row.user_name, row.email]));
}
