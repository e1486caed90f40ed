import type { Deps } from '../../platform/deps.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { listEntriesOf } from './audit.store.ts';

const QUICK_PANEL_ROWS = 20;

export function listOwnAudit({ db }: Deps): Handler<'listOwnAudit'> {
  return ({ actor }) => listEntriesOf(db, actor.userId, QUICK_PANEL_ROWS);
}
