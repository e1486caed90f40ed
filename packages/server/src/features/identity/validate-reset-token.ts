import { appendAudit } from '../../platform/audit/audit-entry.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { networkOf } from '../../platform/http/network-of-address.ts';
import { throttle } from '../../platform/http/throttle.ts';
import { findResetUserId } from './reset-link.ts';

/** Looking at a link does not spend it. */
export function validateResetToken({ db, now }: Deps): Handler<'validateResetToken'> {
  return async ({ body, origin }) => {
    await throttle(db, { key: `reset-token:${networkOf(origin.ip)}`, max: 30, windowSeconds: 60 }, now());
    const userId = await findResetUserId(db, body.tokens, now());
    if (userId !== null) return { responseCode: '000', data: { appUserId: userId } };
    await appendAudit(db, { at: now(), event: 'reset_link_refused', userId: null, origin });
    return { responseCode: '001', data: null };
  };
}
