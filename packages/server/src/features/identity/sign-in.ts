import type { Deps } from '../../deps.ts';
import { appendAudit } from '../../platform/audit/audit-entry.ts';
import { Failure } from '../../platform/http/failure.ts';
import type { Handler, Origin } from '../../platform/http/handler.ts';
import { throttle } from '../../platform/security/throttle.ts';
import { hashOf, newToken } from '../../platform/security/tokens.ts';
import { SESSION_SECONDS } from './authenticate.ts';
import { isCaptchaSolved } from './captcha.ts';
import { isPasswordOf, spendPasswordTime } from './password-hash.ts';
import { setSessionCookie } from './session-cookie.ts';
import { insertSession } from './sessions.store.ts';
import { backOffSeconds } from './sign-in-back-off.ts';
import { blockSignInUntil, countFailedSignIn, findUserByLogin, forgetFailedSignIns, type User } from './users.store.ts';

async function noteFailure({ db, now }: Deps, user: User | null, origin: Origin, why: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    if (user !== null && why === 'password') {
      const failures = await countFailedSignIn(trx, user.id);
      const seconds = backOffSeconds(failures);
      if (seconds > 0) await blockSignInUntil(trx, user.id, new Date(now().getTime() + seconds * 1000));
    }
    await appendAudit(trx, { at: now(), event: 'sign_in_refused', userId: user?.id ?? null, origin, details: { why } });
  });
}

/** Every failed sign-in gives the same answer after the same work, whatever was wrong. */
export function signIn(deps: Deps): Handler<'login'> {
  const { db, now } = deps;
  return async ({ body, origin, http }) => {
    await throttle(db, { key: `sign-in:${origin.ip}`, max: 30, windowSeconds: 60 }, now());
    if (!(await isCaptchaSolved(deps, body.recaptcha, origin.ip))) throw new Failure('CAPTCHA_INVALID');
    const user = await findUserByLogin(db, body.username);
    if (user?.blockedUntil != null && user.blockedUntil > now()) {
      await spendPasswordTime(body.password);
      await noteFailure(deps, user, origin, 'blocked');
      throw new Failure('THROTTLED', undefined, {
        retryAfterSeconds: (user.blockedUntil.getTime() - now().getTime()) / 1000,
      });
    }
    const isRight =
      user === null ? await spendPasswordTime(body.password) : await isPasswordOf(user.passwordHash, body.password);
    if (user === null || !isRight || !user.isActive) {
      await noteFailure(deps, user, origin, isRight ? 'inactive' : 'password');
      throw new Failure('LOGIN_INCORRECT');
    }
    const token = newToken();
    const cookie = newToken();
    const startedAt = now();
    await db.transaction().execute(async (trx) => {
      await forgetFailedSignIns(trx, user.id);
      await insertSession(trx, {
        tokenHash: hashOf(token),
        cookieHash: hashOf(cookie),
        userId: user.id,
        ip: origin.ip,
        userAgent: origin.userAgent,
        startedAt,
        expiresAt: new Date(startedAt.getTime() + SESSION_SECONDS * 1000),
      });
      await appendAudit(trx, { at: startedAt, event: 'signed_in', userId: user.id, origin });
    });
    setSessionCookie(http.request, http.reply, cookie, SESSION_SECONDS);
    return { id_token: token };
  };
}
