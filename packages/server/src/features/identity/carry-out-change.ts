import type { AuditEventName } from '@trustiq/contract/audit/audit-events.ts';
import {
  type AccountChange,
  type BankStage,
  heldUntilAfter,
  holdsMoney,
  isControlledChange,
} from '@trustiq/domain/access/account-control.ts';
import { type Author, nameOfAuthor } from '../../platform/audit/author.ts';
import type { Db } from '../../platform/database/open-database.ts';
import { publish } from '../../platform/events/event-hub.ts';
import { accountRefused } from './account-refused.ts';
import type { AccountDeps } from './account-work.ts';
import { saveActive, saveEmail, saveMoneyHeld, savePlacement } from './accounts.store.ts';
import { linkBase, newResetToken, resetLink } from './reset-link.ts';
import { voidResetTokensOf } from './reset-tokens.store.ts';
import { deleteFactorsOf } from './second-factors.store.ts';
import { endSessionsOf } from './sessions.store.ts';
import { findUserByLogin, type User } from './users.store.ts';

export type CarriedOut = {
  readonly event: AuditEventName;
  readonly details: Record<string, unknown>;
  readonly link: string | null;
};

type Change<Kind extends AccountChange['kind']> = Extract<AccountChange, { kind: Kind }>;

async function open(deps: AccountDeps, trx: Db, user: User): Promise<CarriedOut> {
  if (user.isDemo && !deps.config.demo) throw accountRefused('demo_account', user.userName);
  await saveActive(trx, user.id, true);
  return { event: 'account_enabled', details: {}, link: null };
}

/** Role, branch and area count from the next sign-in: open screens would still show the old ones. */
async function place({ now }: AccountDeps, trx: Db, user: User, change: Change<'place'>): Promise<CarriedOut> {
  const { role, areaId, branchId } = change;
  await savePlacement(trx, user.id, role, { areaId, branchId });
  await endSessionsOf(trx, user.id, now());
  // Whoever was shown a link to the account of before does not get the one of now by it.
  if (isControlledChange(user.role, change)) await voidResetTokensOf(trx, user.id, now());
  await publish(trx, { kind: 'session_ended', userId: user.id });
  return { event: 'account_placed', details: { role, areaId, branchId }, link: null };
}

async function readdress({ now }: AccountDeps, trx: Db, user: User, { email }: Change<'email'>): Promise<CarriedOut> {
  const other = await findUserByLogin(trx, email);
  if (other !== null && other.id !== user.id) throw accountRefused('email_taken', email);
  await saveEmail(trx, user.id, email);
  await voidResetTokensOf(trx, user.id, now());
  return { event: 'account_email_changed', details: {}, link: null };
}

/** The old password works until the link is used. */
async function makeLink({ now, config }: AccountDeps, trx: Db, user: User): Promise<CarriedOut> {
  if (!user.isActive) throw accountRefused('account_closed', user.userName);
  const link = resetLink(linkBase(config), await newResetToken(trx, user, now()));
  return { event: 'account_reset', details: {}, link };
}

/** Whoever lost their factor, or whose factor somebody else has. Their sessions end: the next sign-in is without it. */
async function resetFactor({ now }: AccountDeps, trx: Db, user: User): Promise<CarriedOut> {
  await deleteFactorsOf(trx, user.id);
  await endSessionsOf(trx, user.id, now());
  await publish(trx, { kind: 'session_ended', userId: user.id });
  return { event: 'account_factor_reset', details: {}, link: null };
}

function carry(deps: AccountDeps, trx: Db, user: User, change: AccountChange): Promise<CarriedOut> {
  switch (change.kind) {
    case 'create':
    case 'enable':
      return open(deps, trx, user);
    case 'place':
      return place(deps, trx, user, change);
    case 'email':
      return readdress(deps, trx, user, change);
    case 'link':
      return makeLink(deps, trx, user);
    case 'factor':
      return resetFactor(deps, trx, user);
  }
}

/**
 * Makes a change that nothing stands against any more, whether one person may make it or a second one has agreed. The person
 * is told, and the account lets no money go for a day.
 */
export async function carryOut(
  deps: AccountDeps,
  trx: Db,
  { user, change, stage, by }: { user: User; change: AccountChange; stage: BankStage; by: Author },
): Promise<CarriedOut> {
  const done = await carry(deps, trx, user, change);
  const at = deps.now();
  const heldUntil = holdsMoney(user, change) ? heldUntilAfter(at.toISOString(), stage) : null;
  if (heldUntil !== null) await saveMoneyHeld(trx, user.id, new Date(heldUntil));
  await deps.news?.tellPerson(trx, { user, kind: change.kind, by: nameOfAuthor(by), at });
  return { ...done, details: { ...done.details, ...(heldUntil === null ? {} : { heldUntil }) } };
}
