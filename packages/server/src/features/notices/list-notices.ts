import type { Deps } from '../../platform/deps.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { listNoticesOf } from './notices.store.ts';

const QUICK_PANEL_ROWS = 20;

export function listNotices({ db }: Deps): Handler<'listNotices'> {
  return ({ actor }) => listNoticesOf(db, actor.userId, QUICK_PANEL_ROWS);
}
