import type { FastifyRequest } from 'fastify';
import type { Db } from '../../platform/database/open-database.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Authenticate } from '../../platform/endpoints/register-endpoints.ts';
import { Failure } from '../../platform/http/failure.ts';
import { userSubject } from '../../platform/marks/subject.ts';
import { inOneMoment } from '../../platform/moment/in-one-moment.ts';
import { compareSubjects } from '../../platform/record/compare-subjects.ts';
import { noteBrokenRecord } from '../../platform/record/note-broken.ts';
import { secretsOf } from '../../platform/security/bound-secrets.ts';
import { hashOf, isTokenCode } from '../../platform/security/tokens.ts';
import { sessionCookieOf } from './session-cookie.ts';
import { sessionUse } from './session-use.ts';
import { endOverdueSession, endSessionById, type FoundSession, findSession, touchSession } from './sessions.store.ts';

export const SESSION_SECONDS = 86_400;
const IDLE_MS = 60 * 60_000;
/** A session that was last seen before this is over. */
export const idleSince = (now: Date): Date => new Date(now.getTime() - IDLE_MS);
/** Writing the time of every request would cost a write for each read. */
const TOUCH_MS = 30_000;

/** A person who was changed behind the record's back is written down; once, because the session is over with it. */
async function endIfPersonChanged(db: Db, { userId, sessionId }: FoundSession, at: Date): Promise<void> {
  await inOneMoment(db, async (trx) => {
    const { faults } = await compareSubjects(trx, [userSubject(userId)]);
    if (faults.length > 0 && (await endSessionById(trx, sessionId, at)) !== null)
      await noteBrokenRecord(trx, faults, at);
  });
}

/** The open session of a request, by both halves of its token and its code. Looking does not count as being active. */
async function openSessionOf(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  request: FastifyRequest,
): Promise<FoundSession | null> {
  const token = /^Bearer (\S{20,200})$/.exec(request.headers.authorization ?? '')?.[1];
  const cookie = sessionCookieOf(request);
  if (token === undefined || cookie === undefined) return null;
  const at = now();
  const halves = { tokenHash: hashOf(token), cookieHash: hashOf(cookie) };
  const session = await findSession(db, { ...halves, now: at, idleSince: idleSince(at) });
  if (session === null) {
    // What is over once stays over, also when the clock is set back.
    await endOverdueSession(db, halves.tokenHash, { now: at, idleSince: idleSince(at) });
    return null;
  }
  // Somebody wrote it into the database, or changed whose it is, what that person may do, their password or its end.
  if (!isTokenCode(secretsOf(db), sessionUse({ ...halves, ...session }), session.tokenCode)) {
    await endIfPersonChanged(db, session, at);
    return null;
  }
  return session;
}

/** Who is asking, from the bearer token and its cookie. Looked up each time, so that a session ended elsewhere ends at once. */
export function authenticate(deps: Pick<Deps, 'db' | 'now'>): Authenticate {
  return async (request) => {
    const session = await openSessionOf(deps, request);
    if (session === null) throw new Failure('UNAUTHENTICATED');
    const { lastSeenAt, startedAt, expiresAt: _end, tokenCode: _code, passwordHash: _password, ...present } = session;
    const { provenAt, provenBy: _method, ...actor } = present;
    const at = deps.now();
    // Seen in the future: the clock was set back, and the session would stay open for longer than an idle hour.
    if (Math.abs(at.getTime() - lastSeenAt.getTime()) > TOUCH_MS) await touchSession(deps.db, session.sessionId, at);
    return { ...actor, provenAt: (provenAt ?? startedAt).toISOString() };
  };
}

/** For answers that last: a stream ends with the session that opened it, which is looked at as for every request. */
export const isSessionOpen =
  (deps: Pick<Deps, 'db' | 'now'>) =>
  async (request: FastifyRequest): Promise<boolean> =>
    (await openSessionOf(deps, request))?.stage === null;
