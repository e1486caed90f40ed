import type { Deps } from '../../platform/deps.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { idleSince } from './authenticate.ts';
import { findOpenSessions } from './session-admin.store.ts';

export function listSessions({ db, now }: Deps): Handler<'listSessions'> {
  return async ({ query: { page, size, sort, ...criteria }, actor }) => {
    const at = now();
    const found = await findOpenSessions(db, {
      page,
      size,
      sort,
      userNameContains: criteria['userName.contains'],
      now: at,
      idleSince: idleSince(at),
    });
    return { ...found, rows: found.rows.map((row) => ({ ...row, isOwn: row.id === actor.sessionId })) };
  };
}
