import { dataScopeOf } from '@trustiq/domain/access/data-scope.ts';
import { mayUse } from '@trustiq/domain/permissions/permissions.ts';
import { fieldStatus } from '@trustiq/domain/workflow/application-statuses.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { countUnread, listToldNotices, type NoticesPage } from './notices.store.ts';

const PAGE = 60;

/** Who reads no cases, an account officer, is told why one came back to them, and nothing that was said of it elsewhere. */
export function getNoticesOverview({ db }: Deps): Handler<'getNoticesOverview'> {
  return async ({ actor, query: { before = null } }) => {
    const onlyInto = mayUse(actor.role, 'application.read') ? null : fieldStatus;
    const page: NoticesPage = { userId: actor.userId, scope: dataScopeOf(actor), onlyInto, before };
    const notices = await listToldNotices(db, page, PAGE + 1);
    return {
      unread: await countUnread(db, actor.userId),
      notices: notices.slice(0, PAGE),
      hasOlder: notices.length > PAGE,
    };
  };
}
