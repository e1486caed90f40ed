import type { AuditEventName } from '@trustiq/contract/audit/audit-events.ts';
import type { AccountChange } from '@trustiq/domain/access/account-control.ts';
import { appendAudit } from '../../platform/audit/audit-entry.ts';
import { type Author, authorOf } from '../../platform/audit/author.ts';
import type { Db } from '../../platform/database/open-database.ts';
import type { Deps } from '../../platform/deps.ts';
import { Failure } from '../../platform/http/failure.ts';
import { userSubject } from '../../platform/marks/subject.ts';
import { holdSubject } from '../../platform/record/hold-subject.ts';
import { notingBroken, RecordBroken } from '../../platform/record/record-broken.ts';
import { relyOnActor } from '../../platform/record/rely-on-actor.ts';
import { AccountRefused } from './account-refused.ts';
import { findUserById, findUserByLogin, type User } from './users.store.ts';

/** A person is told of what others did with their account; those who may confirm, of what waits for them. */
export type AccountNews = {
  readonly tellPerson: (
    trx: Db,
    news: { readonly user: User; readonly kind: AccountChange['kind']; readonly by: string; readonly at: Date },
  ) => Promise<void>;
  readonly tellConfirmers: (
    trx: Db,
    news: { readonly userIds: readonly number[]; readonly userName: string; readonly at: Date },
  ) => Promise<void>;
};

export type AccountDeps = Pick<Deps, 'db' | 'now' | 'config'> & { readonly news?: AccountNews };

export type Done<Value> = {
  readonly value: Value;
  readonly event: AuditEventName;
  readonly details?: Record<string, unknown>;
  /** False where no guarded row was changed: nothing is marked anew then. */
  readonly isMarked?: false;
};

export type Whom = { readonly userName: string } | { readonly userId: number };

async function find(trx: Db, whom: Whom): Promise<User> {
  if ('userId' in whom) {
    const user = await findUserById(trx, whom.userId);
    if (user === null) throw new Failure('NOT_FOUND');
    return user;
  }
  const user = await findUserByLogin(trx, whom.userName);
  if (user === null) throw new AccountRefused(`There is no user ${whom.userName}.`);
  return user;
}

/** Closing an account and ending its sessions give nobody anything, and must be possible when something is wrong with it. */
type Care = { readonly isForBroken?: true };

/**
 * One change of one account, written down in the same transaction. Whose it is, what it may do and who asked for what are
 * rows: where they are not as the program wrote them, nobody is given anything by them.
 */
export function changingAccount<Value>(
  { db, now }: Pick<AccountDeps, 'db' | 'now'>,
  whom: Whom,
  by: Author,
  change: (trx: Db, user: User) => Promise<Done<Value>>,
  { isForBroken }: Care = {},
): Promise<Value> {
  return notingBroken({ db, now }, async (trx) => {
    if (by.actor !== null) await relyOnActor(trx, by.actor);
    const found = await find(trx, whom);
    const faults = await holdSubject(trx, userSubject(found.id), now());
    if (faults.length > 0 && isForBroken !== true)
      throw new RecordBroken(null, faults, new Failure('STEP_REFUSED', { obstacles: ['record_broken'] }));
    // Whoever changed the account meanwhile has finished.
    const user = (await findUserById(trx, found.id)) ?? found;
    const { value, event, details = {}, isMarked = true } = await change(trx, user);
    const { details: author, ...entry } = authorOf(by);
    await appendAudit(trx, {
      ...entry,
      at: now(),
      event,
      details: { ...details, userId: user.id, userName: user.userName, ofRole: user.role, ...author },
      changes: isMarked ? [userSubject(user.id)] : [],
    });
    return value;
  });
}

/** For screens: what a command would say in words is a list of obstacles there. */
export async function refusing<Value>(work: Promise<Value>): Promise<Value> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof AccountRefused) throw new Failure('RULE_BROKEN', { obstacles: error.obstacles });
    throw error;
  }
}
