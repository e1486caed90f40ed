import { appendAudit } from '../../platform/audit/audit-entry.ts';
import type { Deps } from '../../platform/deps.ts';
import { Failure } from '../../platform/http/failure.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { networkOf } from '../../platform/http/network-of-address.ts';
import { throttle } from '../../platform/http/throttle.ts';
import { userSubject } from '../../platform/marks/subject.ts';
import { isShown } from './check-proof.ts';
import { newSessionTokens, openSession, secondsOfSession } from './new-session.ts';
import { findProvable } from './prove-session.ts';
import { setSessionCookie } from './session-cookie.ts';
import { endSessionById, findSessionKeys } from './sessions.store.ts';
import { claimProof, showingProof } from './show-proof.ts';
import { saveSignedIn } from './users.store.ts';

/** The second step: what the first one opened ends, and a whole session with a token of its own begins. */
export function finishSignIn(deps: Deps): Handler<'finishSignIn'> {
  const { db, now, secrets } = deps;
  return async ({ body, actor, origin, http }) => {
    const shower = { actor, origin, refusedAs: 'second_step_refused' } as const;
    await throttle(db, { key: `sign-in:${networkOf(origin.ip)}`, max: 30, windowSeconds: 60 }, now());
    if ((await findSessionKeys(db, actor.sessionId))?.stage !== 'second_step') throw new Failure('CONFLICT');
    await claimProof(deps, shower);
    const tokens = newSessionTokens(secrets);
    await showingProof(deps, shower, async (trx, user) => {
      // Ended meanwhile, by an administrator or by the same step on another screen.
      const session = await findProvable(trx, actor.sessionId, user);
      if (session === null) return 'session';
      if (!(await isShown(deps, trx, session, body))) return 'wrong';
      const at = now();
      await endSessionById(trx, actor.sessionId, at);
      await openSession(trx, user, tokens, { at, origin, stage: null, provenAt: at, provenBy: body.kind });
      await saveSignedIn(trx, user.id, at);
      const changes = [userSubject(user.id)];
      await appendAudit(trx, { at, event: 'signed_in', userId: user.id, origin, details: { by: body.kind }, changes });
      return null;
    });
    setSessionCookie(http.request, http.reply, tokens.cookie, secondsOfSession(null));
    return { id_token: tokens.token };
  };
}
