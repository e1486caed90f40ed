import type { Deps } from '../../platform/deps.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { countUnread, markAllRead } from './notices.store.ts';

export function readAllNotices({ db, now }: Deps): Handler<'readAllNotices'> {
  return async ({ actor: { userId }, body: { throughId, applicationId = null, shownIds = null } }) => {
    await markAllRead(db, { userId, throughId, applicationId, shownIds, at: now() });
    return { unread: await countUnread(db, userId) };
  };
}
