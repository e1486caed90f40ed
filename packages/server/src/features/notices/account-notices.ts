import type { Role } from '@trustiq/domain/access/roles.ts';
import type { Db } from '../../platform/database/open-database.ts';
import { publish } from '../../platform/events/event-hub.ts';
import { type AccountNotice, insertAccountNotices, listPeopleWith } from './account-notices.store.ts';

/** Tells people of their own account, or of one that waits for them. */
export async function tellOfAccount(db: Db, userIds: readonly number[], notice: AccountNotice): Promise<void> {
  if (userIds.length === 0) return;
  await insertAccountNotices(db, userIds, notice);
  await publish(db, ...userIds.map((userId) => ({ kind: 'notice', userId })));
}

/** Tells everybody with one of these roles, but for whoever it comes from. */
export async function tellRoles(
  db: Db,
  roles: readonly Role[],
  { byUserId, ...notice }: AccountNotice & { readonly byUserId: number },
): Promise<void> {
  const people = await listPeopleWith(db, roles);
  await tellOfAccount(
    db,
    people.filter((userId) => userId !== byUserId),
    notice,
  );
}
