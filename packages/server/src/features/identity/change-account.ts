import type { AuditEventName } from '@trustiq/contract/audit/audit-events.ts';
import type { Role } from '@trustiq/domain/access/roles.ts';
import { appendAudit } from '../../platform/audit/audit-entry.ts';
import type { Db } from '../../platform/database/open-database.ts';
import type { Deps } from '../../platform/deps.ts';
import { userSubject } from '../../platform/marks/subject.ts';
import { holdSubject } from '../../platform/record/hold-subject.ts';
import { notingBroken } from '../../platform/record/record-broken.ts';
import { relyOnPolicy } from '../../platform/record/single-subjects.ts';
import { type GivenPlace, placeFor } from './account-place.ts';
import { AccountRefused } from './account-refused.ts';
import { saveActive, savePlacement } from './accounts.store.ts';
import { linkBase, newResetToken, resetLink } from './reset-link.ts';
import { voidResetTokensOf } from './reset-tokens.store.ts';
import { endSessionsOf } from './sessions.store.ts';
import { findUserById, findUserByLogin, type User } from './users.store.ts';

type AccountDeps = Pick<Deps, 'db' | 'now' | 'config'>;
type Target = { readonly userName: string; readonly by: string };
type Change<Value> = (trx: Db, user: User) => Promise<{ value: Value; details?: Record<string, unknown> }>;

/** One change of one account, written down in the same transaction. */
function changing<Value>(
  { db, now }: AccountDeps,
  { userName, by }: Target,
  event: AuditEventName,
  change: Change<Value>,
) {
  return notingBroken({ db, now }, async (trx) => {
    const found = await findUserByLogin(trx, userName);
    if (found === null) throw new AccountRefused(`There is no user ${userName}.`);
    await holdSubject(trx, userSubject(found.id), now());
    // Whoever changed the account meanwhile has finished.
    const user = (await findUserById(trx, found.id)) ?? found;
    const { value, details = {} } = await change(trx, user);
    const who = { userId: user.id, userName: user.userName, by };
    const changes = [userSubject(user.id)];
    await appendAudit(trx, { at: now(), event, userId: null, details: { ...details, ...who }, changes });
    return value;
  });
}

/** The person is out at once, on every screen, and links that were sent no longer work. */
export const disableAccount = (deps: AccountDeps, target: Target): Promise<null> =>
  changing(deps, target, 'account_disabled', async (trx, user) => {
    await saveActive(trx, user.id, false);
    await endSessionsOf(trx, user.id, deps.now());
    await voidResetTokensOf(trx, user.id, deps.now());
    return { value: null };
  });

export const enableAccount = (deps: AccountDeps, target: Target): Promise<null> =>
  changing(deps, target, 'account_enabled', async (trx, user) => {
    if (user.isDemo && !deps.config.demo)
      throw new AccountRefused(`${user.userName} belongs to the demo and stays closed while the demo is off.`);
    await saveActive(trx, user.id, true);
    return { value: null };
  });

/** Gives the one-time link; the old password works until it is used. */
export const resetAccount = (deps: AccountDeps, target: Target): Promise<string> =>
  changing(deps, target, 'account_reset', async (trx, user) => {
    if (!user.isActive) throw new AccountRefused(`${user.userName} is disabled. Enable the account first.`);
    return { value: resetLink(linkBase(deps.config), await newResetToken(trx, user, deps.now())) };
  });

/** Role, branch and area count from the next sign-in: open screens would still show the old ones. */
export const placeAccount = (deps: AccountDeps, target: Target, given: GivenPlace & { role?: Role | undefined }) =>
  changing(deps, target, 'account_placed', async (trx, user) => {
    await relyOnPolicy(trx, null);
    const role = given.role ?? user.role;
    const place = await placeFor(trx, role, given, user);
    await savePlacement(trx, user.id, role, place);
    await endSessionsOf(trx, user.id, deps.now());
    return { value: null, details: { role, areaId: place.areaId, branchId: place.branchId } };
  });
