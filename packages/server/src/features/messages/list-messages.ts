import { appendAudit } from '../../platform/audit/audit-entry.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { listMessagePage } from './messages.store.ts';

/** Messages hold addresses and names: who looked at them is written down. */
export function listMessages({ db, now }: Deps): Handler<'listMessages'> {
  return async ({ query, actor, origin }) => {
    const page = await listMessagePage(db, query);
    const details = { page: query.page, rows: page.rows.length };
    await appendAudit(db, { at: now(), event: 'messages_read', userId: actor.userId, origin, details });
    return page;
  };
}
