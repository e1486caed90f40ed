import type { Role } from '@trustiq/domain/access/roles.ts';
import type { Db } from '../../platform/database/open-database.ts';

export type AccountNotice = {
  readonly kind: 'account_changed' | 'account_waits' | 'absence_changed' | 'policy_waits' | 'sitting_changed';
  readonly details: Readonly<Record<string, string>>;
  readonly at: Date;
};

/** Open accounts with one of these roles. */
export async function listPeopleWith(db: Db, roles: readonly Role[]): Promise<number[]> {
  const people = await db
    .selectFrom('users')
    .select('id')
    .where('is_active', '=', true)
    .where('role', 'in', roles)
    .orderBy('id')
    .execute();
  return people.map(({ id }) => id);
}

export async function insertAccountNotices(
  db: Db,
  userIds: readonly number[],
  { kind, details, at }: AccountNotice,
): Promise<void> {
  await db
    .insertInto('notices')
    .values(
      userIds.map((userId) => ({
        user_id: userId,
        kind,
        application_id: null,
        details: JSON.stringify(details),
        created_at: at,
        read_at: null,
      })),
    )
    .execute();
}
