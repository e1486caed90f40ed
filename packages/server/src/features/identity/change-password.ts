import { appendAudit } from '../../platform/audit/audit-entry.ts';
import { identityOn } from '../../platform/bank-identity.ts';
import type { Deps } from '../../platform/deps.ts';
import { publish } from '../../platform/events/event-hub.ts';
import { Failure } from '../../platform/http/failure.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { throttle } from '../../platform/http/throttle.ts';
import { userSubject } from '../../platform/marks/subject.ts';
import { inOneMoment } from '../../platform/moment/in-one-moment.ts';
import { holdSubject } from '../../platform/record/hold-subject.ts';
import { keepSession } from './keep-session.ts';
import { hashPassword, isPasswordOf } from './password-hash.ts';
import { decodePassword, newPasswordOf } from './password-rule.ts';
import { savePassword } from './passwords.store.ts';
import { auditedRefusal } from './refused-password.ts';
import { voidResetTokensOf } from './reset-tokens.store.ts';
import { endSessionsOf } from './sessions.store.ts';
import { forgetAttempts } from './sign-in-attempts.store.ts';
import { attemptKeysOf } from './sign-in-back-off.ts';
import { findUserById, lockUnchangedUser } from './users.store.ts';

const ATTEMPTS = { max: 10, windowSeconds: 900 };

/** Whoever finds an open screen must still know the password. The sessions elsewhere end. */
export function changePassword(deps: Deps): Handler<'changePassword'> {
  const { db, now, secrets } = deps;
  return async ({ body, actor, origin }) => {
    const refused = { event: 'password_change_refused', userId: actor.userId, origin } as const;
    await throttle(db, { key: `change-password:${actor.userId}`, ...ATTEMPTS }, now());
    const user = await findUserById(db, actor.userId);
    if (user === null) throw new Failure('UNAUTHENTICATED');
    const old = decodePassword(body.passwordOld);
    if (old === null || !(await isPasswordOf(user.passwordHash, old))) {
      await appendAudit(db, { ...refused, at: now(), details: { why: 'password' } });
      return { responseCode: '001' };
    }
    const bankName = identityOn(deps, deps.now()).shortName;
    const password = await newPasswordOf(db, user, body.passwordNew, bankName).catch(auditedRefusal(deps, refused));
    const passwordHash = await hashPassword(password);
    const isChanged = await inOneMoment(db, async (trx) => {
      // Somebody who knows only a password that was replaced meanwhile must not replace the new one.
      if (!(await lockUnchangedUser(trx, user))) return false;
      // An account that was changed behind the record is the administrator's to look at.
      if ((await holdSubject(trx, userSubject(user.id), now())).length > 0) return false;
      await savePassword(trx, user.id, passwordHash, now());
      await forgetAttempts(trx, attemptKeysOf(secrets, user));
      await voidResetTokensOf(trx, user.id, now());
      await keepSession(trx, actor.sessionId, user, passwordHash);
      await endSessionsOf(trx, user.id, now(), actor.sessionId);
      await publish(trx, { kind: 'session_ended', userId: user.id });
      const changes = [userSubject(user.id)];
      await appendAudit(trx, { at: now(), event: 'password_changed', userId: user.id, origin, changes });
      return true;
    });
    if (!isChanged) await appendAudit(db, { ...refused, at: now(), details: { why: 'password' } });
    return { responseCode: isChanged ? '000' : '001' };
  };
}
