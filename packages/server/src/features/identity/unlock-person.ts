import type { Deps } from '../../platform/deps.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { refuseIfAny } from './account-refused.ts';
import { changingAccount, refusing } from './account-work.ts';
import { forgetAttempts } from './sign-in-attempts.store.ts';
import { attemptKeysOf } from './sign-in-back-off.ts';

/**
 * Who gave too many wrong passwords may try again; the password stays what it is. Wrong codes of a second factor are waited
 * for, a quarter of an hour at most: one administrator who knew a password guessed them without end, five
 * between unlocks; and nobody unlocks themselves, for an open screen would guess its own proof so.
 */
export const unlockPerson =
  (deps: Deps): Handler<'unlockAccount'> =>
  ({ params, actor, origin }) =>
    refusing(
      changingAccount(deps, { userId: params.id }, { actor, origin }, async (trx, user) => {
        refuseIfAny(user.id === actor.userId ? ['own_account'] : [], user.userName);
        await forgetAttempts(trx, attemptKeysOf(deps.secrets, user));
        return { value: {}, event: 'account_unlocked' };
      }),
    );
