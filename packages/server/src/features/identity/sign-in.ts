import { type SessionStage, stageAfterPassword } from '@trustiq/domain/access/second-factor.ts';
import { appendAudit } from '../../platform/audit/audit-entry.ts';
import type { Deps } from '../../platform/deps.ts';
import { Failure } from '../../platform/http/failure.ts';
import type { Handler, Origin } from '../../platform/http/handler.ts';
import { networkOf } from '../../platform/http/network-of-address.ts';
import { throttle } from '../../platform/http/throttle.ts';
import { userSubject } from '../../platform/marks/subject.ts';
import { inOneMoment } from '../../platform/moment/in-one-moment.ts';
import { compareSubjects } from '../../platform/record/compare-subjects.ts';
import { noteBrokenRecord } from '../../platform/record/note-broken.ts';
import { isCaptchaSolved } from './captcha.ts';
import { factorStanding } from './factor-standing.ts';
import { newSessionTokens, openSession, secondsOfSession } from './new-session.ts';
import { isPasswordOf, spendPasswordTime } from './password-hash.ts';
import { setSessionCookie } from './session-cookie.ts';
import { endAlone } from './set-up-stage.ts';
import { claimAttempt, forgetAttempts } from './sign-in-attempts.store.ts';
import { attemptKeyOf, attemptKeysOf } from './sign-in-back-off.ts';
import { findUserById, findUserByLogin, lockUnchangedUser, saveSignedIn, type User } from './users.store.ts';

async function noteRefusal({ db, now }: Deps, userId: number | null, origin: Origin, why: string): Promise<void> {
  await appendAudit(db, { at: now(), event: 'sign_in_refused', userId, origin, details: { why } });
}

/** A known account and a name nobody has wait alike. */
async function refuseWhileBlocked(deps: Deps, user: User | null, login: string, origin: Origin): Promise<void> {
  const { db, now, secrets } = deps;
  const blockedUntil = await claimAttempt(db, attemptKeyOf(secrets, login), now());
  if (blockedUntil === null) return;
  await noteRefusal(deps, user?.id ?? null, origin, 'blocked');
  throw new Failure('THROTTLED', undefined, { retryAfterSeconds: (blockedUntil.getTime() - now().getTime()) / 1000 });
}

type Outcome = { readonly refused: string } | { readonly refused: null; readonly stage: SessionStage | null };

/** Every failed sign-in gives the same answer after the same work, whatever was wrong. */
export function signIn(deps: Deps): Handler<'login'> {
  const { db, now, secrets } = deps;
  return async ({ body, origin, http }) => {
    await throttle(db, { key: `sign-in:${networkOf(origin.ip)}`, max: 30, windowSeconds: 60 }, now());
    if (!(await isCaptchaSolved(deps, body.recaptcha, origin.ip))) {
      await noteRefusal(deps, null, origin, 'captcha');
      throw new Failure('CAPTCHA_INVALID');
    }
    const user = await findUserByLogin(db, body.username);
    await refuseWhileBlocked(deps, user, body.username, origin);
    const isRight =
      user === null ? await spendPasswordTime(body.password) : await isPasswordOf(user.passwordHash, body.password);
    if (user === null || !isRight || !user.isActive) {
      await noteRefusal(deps, user?.id ?? null, origin, isRight ? 'inactive' : 'password');
      throw new Failure('LOGIN_INCORRECT');
    }
    const tokens = newSessionTokens(secrets);
    const at = now();
    const outcome = await inOneMoment(db, async (trx): Promise<Outcome> => {
      // The password took its time to compare; it may have been changed and all sessions ended meanwhile.
      if (!(await lockUnchangedUser(trx, user))) return { refused: 'password' };
      // Whoever writes the database could give anybody a password of their own.
      const { faults } = await compareSubjects(trx, [userSubject(user.id)]);
      await noteBrokenRecord(trx, faults, at);
      if (faults.length > 0) return { refused: 'record' };
      // What was read before was not compared: a role that was put back since would be the session's for ever.
      const compared = await findUserById(trx, user.id);
      if (compared === null) return { refused: 'password' };
      if ((await endAlone(trx, compared, at)).length > 0) return { refused: 'record' };
      await forgetAttempts(trx, attemptKeysOf(secrets, compared));
      const { role } = compared;
      const stage = stageAfterPassword(await factorStanding(deps, trx, { userId: user.id, role }));
      await openSession(trx, compared, tokens, { at, origin, stage, provenAt: at, provenBy: 'password' });
      if (stage === null) await saveSignedIn(trx, user.id, at);
      const entry = { at, userId: user.id, origin };
      await appendAudit(
        trx,
        stage === null
          ? { ...entry, event: 'signed_in' }
          : { ...entry, event: 'first_step_passed', details: { lacks: stage } },
      );
      return { refused: null, stage };
    });
    if (outcome.refused !== null) {
      await noteRefusal(deps, user.id, origin, outcome.refused);
      throw new Failure('LOGIN_INCORRECT');
    }
    setSessionCookie(http.request, http.reply, tokens.cookie, secondsOfSession(outcome.stage));
    return { id_token: tokens.token };
  };
}
