import { appendAudit } from '../../platform/audit/audit-entry.ts';
import type { Deps } from '../../platform/deps.ts';
import { publish } from '../../platform/events/event-hub.ts';
import { Failure } from '../../platform/http/failure.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { notingBroken } from '../../platform/record/record-broken.ts';
import { relyOnActor } from '../../platform/record/rely-on-actor.ts';
import { endSessionById } from './sessions.store.ts';

/** Ends somebody's session at once; their open screens hear of it. */
export function endSession(deps: Deps): Handler<'endSession'> {
  const { now } = deps;
  return ({ params, actor, origin }) =>
    notingBroken(deps, async (trx) => {
      await relyOnActor(trx, actor);
      const userId = await endSessionById(trx, params.id, now());
      if (userId === null) throw new Failure('NOT_FOUND');
      await appendAudit(trx, {
        at: now(),
        event: 'session_ended',
        userId: actor.userId,
        origin,
        details: { sessionId: params.id, ofUserId: userId },
      });
      await publish(trx, { kind: 'session_ended', userId });
      return {};
    });
}
