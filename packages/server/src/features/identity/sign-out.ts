import { appendAudit } from '../../platform/audit/audit-entry.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { clearSessionCookie } from './session-cookie.ts';
import { endSessionById } from './sessions.store.ts';

export function signOut({ db, now }: Deps): Handler<'logout'> {
  return async ({ actor, origin, http }) => {
    await db.transaction().execute(async (trx) => {
      await endSessionById(trx, actor.sessionId, now());
      await appendAudit(trx, { at: now(), event: 'signed_out', userId: actor.userId, origin });
    });
    clearSessionCookie(http.request, http.reply);
    // Not "storage": what an account officer has not sent yet lies there, encrypted, and stays theirs.
    http.reply.header('clear-site-data', '"cache"');
    return {};
  };
}
