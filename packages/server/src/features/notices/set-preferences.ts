import { appendAudit } from '../../platform/audit/audit-entry.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { storePreferences } from './preferences.store.ts';

export function setPreferences({ db, now }: Deps): Handler<'setPreferences'> {
  return async ({ body, actor, origin }) => {
    await db.transaction().execute(async (trx) => {
      await storePreferences(trx, actor.userId, body);
      await appendAudit(trx, {
        at: now(),
        event: 'preferences_changed',
        userId: actor.userId,
        origin,
        details: { ...body },
      });
    });
    return body;
  };
}
