import { dataScopeOf } from '@trustiq/domain/access/data-scope.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { countUnread, listToldNotices } from './notices.store.ts';

const PAGE = 60;

export function getNoticesOverview({ db }: Deps): Handler<'getNoticesOverview'> {
  return async ({ actor, query: { before = null } }) => {
    const page = { userId: actor.userId, scope: dataScopeOf(actor), before };
    const notices = await listToldNotices(db, page, PAGE + 1);
    return {
      unread: await countUnread(db, actor.userId),
      notices: notices.slice(0, PAGE),
      hasOlder: notices.length > PAGE,
    };
  };
}
