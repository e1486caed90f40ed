import { withoutIdentity } from '@trustiq/domain/applicant/identity-in-words.ts';
import { appendAudit } from '../../platform/audit/audit-entry.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { throttle } from '../../platform/http/throttle.ts';

/** Screens write one line for each visit; a person cannot open more than that. */
const MOST = { max: 300, windowSeconds: 60 };

/** What a screen reports. Who did it comes from the session: the names in the body decide nothing. */
export function logTransaction({ db, now }: Deps): Handler<'logTransaction'> {
  return async ({ body, actor, origin }) => {
    await throttle(db, { key: `screen-log:${actor.userId}`, ...MOST }, now());
    const { systemTypeId, logTypeId, eventTypeId, remarks } = body;
    await appendAudit(db, {
      at: now(),
      event: `ui_${eventTypeId}`,
      userId: actor.userId,
      origin,
      details: { systemTypeId, logTypeId, eventTypeId, remarks: remarks == null ? null : withoutIdentity(remarks) },
    });
    return {};
  };
}
