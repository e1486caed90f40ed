import type { Deps } from '../../deps.ts';
import { Failure } from '../../platform/http/failure.ts';
import type { Authenticate } from '../../platform/http/register-endpoints.ts';
import { secretsOf } from '../../platform/security/bound-secrets.ts';
import { hashOf, isTokenCode } from '../../platform/security/tokens.ts';
import { sessionCookieOf } from './session-cookie.ts';
import { sessionUse } from './session-use.ts';
import { endOverdueSession, findSession, touchSession } from './sessions.store.ts';

export const SESSION_SECONDS = 86_400;
const IDLE_MS = 60 * 60_000;
/** A session that was last seen before this is over. */
export const idleSince = (now: Date): Date => new Date(now.getTime() - IDLE_MS);
/** Writing the time of every request would cost a write for each read. */
const TOUCH_MS = 30_000;

/** Who is asking, from the bearer token and its cookie. Looked up each time, so that a session ended elsewhere ends at once. */
export function authenticate({ db, now }: Pick<Deps, 'db' | 'now'>): Authenticate {
  return async (request) => {
    const token = /^Bearer (\S{20,200})$/.exec(request.headers.authorization ?? '')?.[1];
    const cookie = sessionCookieOf(request);
    if (token === undefined || cookie === undefined) throw new Failure('UNAUTHENTICATED');
    const at = now();
    const halves = { tokenHash: hashOf(token), cookieHash: hashOf(cookie) };
    const session = await findSession(db, { ...halves, now: at, idleSince: idleSince(at) });
    if (session === null) {
      // What is over once stays over, also when the clock is set back.
      await endOverdueSession(db, halves.tokenHash, { now: at, idleSince: idleSince(at) });
      throw new Failure('UNAUTHENTICATED');
    }
    const { lastSeenAt, startedAt, expiresAt, tokenCode, ...actor } = session;
    const use = sessionUse({ ...halves, userId: session.userId, startedAt, expiresAt });
    // Somebody wrote it into the database, or changed whose it is or how long it lasts.
    if (!isTokenCode(secretsOf(db), use, tokenCode)) throw new Failure('UNAUTHENTICATED');
    // Seen in the future: the clock was set back, and the session would stay open for longer than an idle hour.
    if (Math.abs(at.getTime() - lastSeenAt.getTime()) > TOUCH_MS) await touchSession(db, session.sessionId, at);
    return actor;
  };
}
