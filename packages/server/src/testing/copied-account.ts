import { userSubject } from '../platform/marks/subject.ts';
import { rememberSubjects } from './remember.ts';
import type { TestBank } from './start-bank.ts';

/** A colleague with the role, the place and the password of somebody else. */
export async function copiedAccount(bank: TestBank, of: string, userName: string): Promise<number> {
  const { db } = bank.deps;
  const known = await db.selectFrom('users').selectAll().where('user_name', '=', of).executeTakeFirstOrThrow();
  const { id: _id, preferences: _preferences, created_at: _createdAt, ...account } = known;
  const { id } = await db
    .insertInto('users')
    .values({ ...account, user_name: userName, first_name: userName, email: `${userName}@agm.example` })
    .returning('id')
    .executeTakeFirstOrThrow();
  await rememberSubjects(bank, [userSubject(id)]);
  return id;
}
