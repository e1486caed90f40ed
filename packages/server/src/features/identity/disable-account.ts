import { closingObstacles } from '@trustiq/domain/access/account-control.ts';
import type { Db } from '../../platform/database/open-database.ts';
import { publish } from '../../platform/events/event-hub.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { refuseIfAny } from './account-refused.ts';
import { closeRequests } from './account-requests.store.ts';
import { type AccountDeps, changingAccount, refusing } from './account-work.ts';
import { saveActive } from './accounts.store.ts';
import { countAdministrators } from './bank-stage.ts';
import { voidResetTokensOf } from './reset-tokens.store.ts';
import { endSessionsOf } from './sessions.store.ts';

/** The person is out at once, on every screen; links that were sent and changes that were asked for are over. */
export async function closeAccount(trx: Db, userId: number, at: Date): Promise<void> {
  await saveActive(trx, userId, false);
  await endSessionsOf(trx, userId, at);
  await voidResetTokensOf(trx, userId, at);
  await closeRequests(trx, userId, at);
  await publish(trx, { kind: 'session_ended', userId });
}

/** One person is enough: whoever sees that an account is misused must not wait for another. */
export const disablePerson =
  (deps: AccountDeps): Handler<'disableAccount'> =>
  ({ params, actor, origin }) =>
    refusing(
      changingAccount(
        deps,
        { userId: params.id },
        { actor, origin },
        async (trx, user) => {
          const openAdministrators = await countAdministrators(trx);
          const account = { userId: user.id, role: user.role, isActive: user.isActive };
          refuseIfAny(closingObstacles(account, { byUserId: actor.userId, openAdministrators }), user.userName);
          await closeAccount(trx, user.id, deps.now());
          return { value: {}, event: 'account_disabled' };
        },
        { isForBroken: true },
      ),
    );
