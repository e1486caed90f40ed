import type { Db } from '../../platform/database/open-database.ts';

export type AccountNotice = {
  readonly kind: 'account_changed' | 'account_waits' | 'absence_changed';
  readonly details: Readonly<Record<string, string>>;
  readonly at: Date;
};

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
