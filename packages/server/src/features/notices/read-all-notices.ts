import type { Deps } from '../../platform/deps.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { countUnread, markAllRead } from './notices.store.ts';

export function readAllNotices({ db, now }: Deps): Handler<'readAllNotices'> {
  return async ({ actor: { userId }, body: { throughId, applicationId = null } }) => {
    await markAllRead(db, { userId, throughId, applicationId, at: now() });
    return { unread: await countUnread(db, userId) };
  };
}
