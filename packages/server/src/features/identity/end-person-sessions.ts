import type { Deps } from '../../platform/deps.ts';
import { publish } from '../../platform/events/event-hub.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { changingAccount } from './account-work.ts';
import { endSessionsOf } from './sessions.store.ts';

/** The person is out on every screen and may sign in again. */
export const endPersonSessions =
  (deps: Deps): Handler<'endAccountSessions'> =>
  ({ params, actor, origin }) =>
    changingAccount(
      deps,
      { userId: params.id },
      { actor, origin },
      async (trx, user) => {
        await endSessionsOf(trx, user.id, deps.now());
        await publish(trx, { kind: 'session_ended', userId: user.id });
        return { value: {}, event: 'account_sessions_ended', isMarked: false };
      },
      { isForBroken: true },
    );
