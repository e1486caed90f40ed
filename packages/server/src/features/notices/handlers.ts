import type { Deps } from '../../platform/deps.ts';
import type { HandlersOf } from '../../platform/http/handler.ts';
import { getPreferences } from './get-preferences.ts';
import { listNotices } from './list-notices.ts';
import { readNotice } from './read-notice.ts';
import { setPreferences } from './set-preferences.ts';

type Notices = 'listNotices' | 'readNotice' | 'getPreferences' | 'setPreferences';

export function noticeHandlers(deps: Deps): HandlersOf<Notices> {
  return {
    listNotices: listNotices(deps),
    readNotice: readNotice(deps),
    getPreferences: getPreferences(deps),
    setPreferences: setPreferences(deps),
  };
}
