import { appendAudit } from '../../platform/audit/audit-entry.ts';
import { identityOn } from '../../platform/bank-identity.ts';
import type { Deps } from '../../platform/deps.ts';
import { publish } from '../../platform/events/event-hub.ts';
import type { Handler, Origin } from '../../platform/http/handler.ts';
import { networkOf } from '../../platform/http/network-of-address.ts';
import { throttle } from '../../platform/http/throttle.ts';
import { userSubject } from '../../platform/marks/subject.ts';
import { inOneMoment } from '../../platform/moment/in-one-moment.ts';
import { holdSubject } from '../../platform/record/hold-subject.ts';
import { hashOf } from '../../platform/security/tokens.ts';
import { hashPassword } from './password-hash.ts';
import { newPasswordOf } from './password-rule.ts';
import { savePassword } from './passwords.store.ts';
import { auditedRefusal } from './refused-password.ts';
import { findResetUserId } from './reset-link.ts';
import { spendResetToken, voidResetTokensOf } from './reset-tokens.store.ts';
import { endSessionsOf } from './sessions.store.ts';
import { forgetAttempts } from './sign-in-attempts.store.ts';
import { attemptKeysOf } from './sign-in-back-off.ts';
import { findUserById, lockUnchangedUser } from './users.store.ts';

async function refuseLink({ db, now }: Deps, origin: Origin) {
  await appendAudit(db, { at: now(), event: 'reset_link_refused', userId: null, origin });
  return { responseCode: '001' } as const;
}

/** A password that is refused leaves the link usable; one that is accepted spends it and ends every session. */
export function resetPassword(deps: Deps): Handler<'resetPassword'> {
  const { db, now, secrets } = deps;
  return async ({ body, origin }) => {
    await throttle(db, { key: `reset-token:${networkOf(origin.ip)}`, max: 30, windowSeconds: 60 }, now());
    const userId = await findResetUserId(db, body.tokens, now());
    const user = userId === null ? null : await findUserById(db, userId);
    if (user === null) return refuseLink(deps, origin);
    const bankName = identityOn(deps, deps.now()).shortName;
    const password = await newPasswordOf(db, user, body.passwordNew, bankName).catch(
      auditedRefusal(deps, { event: 'password_reset_refused', userId: user.id, origin }),
    );
    const passwordHash = await hashPassword(password);
    const isReset = await inOneMoment(db, async (trx) => {
      // First the account, as every change of a password does; a link outlives neither a newer password nor the account.
      if (!(await lockUnchangedUser(trx, user))) return false;
      // An account that was changed behind the record is the administrator's to look at.
      if ((await holdSubject(trx, userSubject(user.id), now())).length > 0) return false;
      if (!(await spendResetToken(trx, hashOf(body.tokens), now()))) return false;
      await savePassword(trx, user.id, passwordHash, now());
      await forgetAttempts(trx, attemptKeysOf(secrets, user));
      await voidResetTokensOf(trx, user.id, now());
      await endSessionsOf(trx, user.id, now());
      await publish(trx, { kind: 'session_ended', userId: user.id });
      const changes = [userSubject(user.id)];
      await appendAudit(trx, { at: now(), event: 'password_reset', userId: user.id, origin, changes });
      return true;
    });
    return isReset ? { responseCode: '000' } : refuseLink(deps, origin);
  };
}
