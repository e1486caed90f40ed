import type { Db } from '../../platform/database/open-database.ts';
import { publish } from '../../platform/events/event-hub.ts';
import { type AccountNotice, insertAccountNotices } from './account-notices.store.ts';

/** Tells people of their own account, or of one that waits for them. */
export async function tellOfAccount(db: Db, userIds: readonly number[], notice: AccountNotice): Promise<void> {
  if (userIds.length === 0) return;
  await insertAccountNotices(db, userIds, notice);
  await publish(db, ...userIds.map((userId) => ({ kind: 'notice', userId })));
}
