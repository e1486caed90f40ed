import type { AccountOutcome } from '@trustiq/contract/identity/accounts.ts';
import { type AccountChange, changeObstacles, needsSecondPerson } from '@trustiq/domain/access/account-control.ts';
import { accountConfirmers } from '@trustiq/domain/access/role-groups.ts';
import type { Db } from '../../platform/database/open-database.ts';
import type { Origin, SignedIn } from '../../platform/http/handler.ts';
import { refuseIfAny } from './account-refused.ts';
import { hasOpenRequest, insertRequest } from './account-requests.store.ts';
import { type AccountDeps, changingAccount, type Done, refusing } from './account-work.ts';
import { listOpenAccounts } from './accounts.store.ts';
import { bankStage, countAdministrators } from './bank-stage.ts';
import { carryOut } from './carry-out-change.ts';
import { listFactors } from './second-factors.store.ts';
import type { User } from './users.store.ts';

/** Written down for a second person, who hears of it. */
export async function askSecondPerson(
  { now, news }: AccountDeps,
  trx: Db,
  { user, change, actor }: { user: User; change: AccountChange; actor: SignedIn },
): Promise<number> {
  const at = now();
  const requestId = await insertRequest(trx, { userId: user.id, change, requestedBy: actor.userId, at });
  const confirmers = await listOpenAccounts(trx, accountConfirmers, actor.userId);
  const userIds = confirmers.filter((userId) => userId !== user.id);
  await news?.tellConfirmers(trx, { userIds, userName: user.userName, at });
  return requestId;
}

type Wanted = { readonly userId: number; readonly actor: SignedIn; readonly origin: Origin };
type Found = { readonly change: AccountChange; readonly details?: Record<string, unknown> };

async function judge(trx: Db, user: User, change: AccountChange, byUserId: number): Promise<void> {
  const obstacles = changeObstacles({ userId: user.id, role: user.role, isActive: user.isActive }, change, {
    byUserId,
    openAdministrators: await countAdministrators(trx),
    isRequestOpen: await hasOpenRequest(trx, user.id),
    present: { ...user, hasFactor: (await listFactors(trx, user.id)).length > 0 },
  });
  refuseIfAny(obstacles, user.userName);
}

/** What an administrator wants with another's account: made at once, or, where one alone must not, asked of a second person. */
export const askForChange = (
  deps: AccountDeps,
  { userId, actor, origin }: Wanted,
  find: (trx: Db, user: User) => Promise<Found>,
): Promise<AccountOutcome> =>
  refusing(
    changingAccount(deps, { userId }, { actor, origin }, async (trx, user): Promise<Done<AccountOutcome>> => {
      const { change, details: found = {} } = await find(trx, user);
      await judge(trx, user, change, actor.userId);
      const stage = await bankStage(trx, { byUserId: actor.userId, aboutUserId: userId });
      if (needsSecondPerson(user.role, change, stage)) {
        const requestId = await askSecondPerson(deps, trx, { user, change, actor });
        const details = { ...found, requestId, change: change.kind };
        return { value: { userId, outcome: 'requested', link: null }, event: 'account_change_requested', details };
      }
      const { link, event, details } = await carryOut(deps, trx, { user, change, stage, by: { actor, origin } });
      return { value: { userId, outcome: 'done', link }, event, details: { ...found, ...details } };
    }),
  );
