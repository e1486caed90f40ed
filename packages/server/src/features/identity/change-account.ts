import { type AccountChange, closingObstacles, isAdministrator } from '@trustiq/domain/access/account-control.ts';
import type { Role } from '@trustiq/domain/access/roles.ts';
import { relyOnPolicy } from '../../platform/record/single-subjects.ts';
import { type GivenPlace, placeFor } from './account-place.ts';
import { refuseIfAny } from './account-refused.ts';
import { type AccountDeps, changingAccount } from './account-work.ts';
import { bankStage, countAdministrators } from './bank-stage.ts';
import { carryOut } from './carry-out-change.ts';
import { closeAccount } from './disable-account.ts';

/** Accounts by command: for a bank that is locked out. One person is enough, and the audit says that it was a command. */
type Target = { readonly userName: string; readonly by: string };

const byCommand = (name: string) => ({ actor: null, name }) as const;

/** The person is out at once, on every screen, and links that were sent no longer work. */
export const disableAccount = (deps: AccountDeps, { userName, by }: Target): Promise<null> =>
  changingAccount(
    deps,
    { userName },
    byCommand(by),
    async (trx, user) => {
      const openAdministrators = await countAdministrators(trx);
      const account = { userId: user.id, role: user.role, isActive: true };
      refuseIfAny(closingObstacles(account, { byUserId: null, openAdministrators }), user.userName);
      await closeAccount(trx, user.id, deps.now());
      return { value: null, event: 'account_disabled' };
    },
    { isForBroken: true },
  );

const carryingOut = (deps: AccountDeps, { userName, by }: Target, change: AccountChange): Promise<string | null> =>
  changingAccount(deps, { userName }, byCommand(by), async (trx, user) => {
    const stage = await bankStage(trx, { byUserId: null, aboutUserId: user.id });
    const { link, ...done } = await carryOut(deps, trx, { user, change, stage, by: byCommand(by) });
    return { value: link, ...done };
  });

export const enableAccount = (deps: AccountDeps, target: Target): Promise<string | null> =>
  carryingOut(deps, target, { kind: 'enable' });

/** Gives the one-time link; the old password works until it is used. */
export const resetAccount = async (deps: AccountDeps, target: Target): Promise<string> =>
  (await carryingOut(deps, target, { kind: 'link' })) ?? '';

/** For a person who lost the second factor, in a bank without anybody who could ask for it on the screen. */
export const resetAccountFactor = (deps: AccountDeps, target: Target): Promise<string | null> =>
  carryingOut(deps, target, { kind: 'factor' });

export const placeAccount = (
  deps: AccountDeps,
  { userName, by }: Target,
  given: GivenPlace & { role?: Role | undefined },
): Promise<null> =>
  changingAccount(deps, { userName }, byCommand(by), async (trx, user) => {
    await relyOnPolicy(trx, null);
    const role = given.role ?? user.role;
    const openAdministrators = await countAdministrators(trx);
    const account = { userId: user.id, role: user.role, isActive: user.isActive };
    if (user.isActive && !isAdministrator(role))
      refuseIfAny(closingObstacles(account, { byUserId: null, openAdministrators }), user.userName);
    const change = { kind: 'place', role, ...(await placeFor(trx, role, given, user)) } as const;
    const stage = await bankStage(trx, { byUserId: null, aboutUserId: user.id });
    const { event, details } = await carryOut(deps, trx, { user, change, stage, by: byCommand(by) });
    return { value: null, event, details };
  });
