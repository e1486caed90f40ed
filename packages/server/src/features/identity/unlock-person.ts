import type { Deps } from '../../platform/deps.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { changingAccount } from './account-work.ts';
import { forgetAttempts } from './sign-in-attempts.store.ts';
import { attemptKeysOf, factorAttemptKey } from './sign-in-back-off.ts';

/** Who gave too many wrong passwords or codes may try again; the password stays what it is. */
export const unlockPerson =
  (deps: Deps): Handler<'unlockAccount'> =>
  ({ params, actor, origin }) =>
    changingAccount(deps, { userId: params.id }, { actor, origin }, async (trx, user) => {
      await forgetAttempts(trx, [...attemptKeysOf(deps.secrets, user), factorAttemptKey(deps.secrets, user.id)]);
      return { value: {}, event: 'account_unlocked' };
    });
