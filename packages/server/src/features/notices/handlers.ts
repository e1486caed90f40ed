import type { Deps } from '../../platform/deps.ts';
import type { HandlersOf } from '../../platform/http/handler.ts';
import { getNoticesOverview } from './get-notices-overview.ts';
import { getPreferences } from './get-preferences.ts';
import { listNotices } from './list-notices.ts';
import { readAllNotices } from './read-all-notices.ts';
import { readNotice } from './read-notice.ts';
import { setPreferences } from './set-preferences.ts';

type Notices =
  | 'listNotices'
  | 'getNoticesOverview'
  | 'readNotice'
  | 'readAllNotices'
  | 'getPreferences'
  | 'setPreferences';

export function noticeHandlers(deps: Deps): HandlersOf<Notices> {
  return {
    listNotices: listNotices(deps),
    getNoticesOverview: getNoticesOverview(deps),
    readNotice: readNotice(deps),
    readAllNotices: readAllNotices(deps),
    getPreferences: getPreferences(deps),
    setPreferences: setPreferences(deps),
  };
}
