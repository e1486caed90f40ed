import type { Role } from '@trustiq/domain/access/roles.ts';
import { appendAudit } from '../../platform/audit/audit-entry.ts';
import type { Deps } from '../../platform/deps.ts';
import { userSubject } from '../../platform/marks/subject.ts';
import { beginSubject } from '../../platform/record/hold-subject.ts';
import { notingBroken } from '../../platform/record/record-broken.ts';
import { relyOnPolicy } from '../../platform/record/single-subjects.ts';
import { newToken } from '../../platform/security/tokens.ts';
import { type GivenPlace, placeFor } from './account-place.ts';
import { AccountRefused } from './account-refused.ts';
import { hashPassword } from './password-hash.ts';
import { linkBase, newResetToken, resetLink } from './reset-link.ts';
import { findUserByLogin, insertUser, nextUserId } from './users.store.ts';

export type NewAccount = GivenPlace & {
  readonly userName: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly role: Role;
};

/** A new account has a password nobody knows; its person sets one through the link that is given back. */
export async function createAccount(
  { db, now, config }: Pick<Deps, 'db' | 'now' | 'config'>,
  { branchCode, areaId, ...person }: NewAccount,
  by: string,
): Promise<string> {
  const passwordHash = await hashPassword(newToken());
  const token = await notingBroken({ db, now }, async (trx) => {
    await relyOnPolicy(trx, null);
    for (const login of [person.userName, person.email])
      if ((await findUserByLogin(trx, login)) !== null) throw new AccountRefused(`${login} is taken.`);
    const place = await placeFor(trx, person.role, { branchCode, areaId });
    const userId = await nextUserId(trx);
    await beginSubject(trx, userSubject(userId));
    await insertUser(trx, userId, { ...person, ...place, passwordHash });
    const details = { userId, userName: person.userName, role: person.role, ...place, by };
    const changes = [userSubject(userId)];
    await appendAudit(trx, { at: now(), event: 'account_created', userId: null, details, changes });
    return newResetToken(trx, { id: userId, passwordHash, email: person.email }, now());
  });
  return resetLink(linkBase(config), token);
}
