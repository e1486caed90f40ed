import {
  type AccountChange,
  heldUntilAfter,
  isAdministrator,
  needsSecondPerson,
} from '@trustiq/domain/access/account-control.ts';
import type { Placement } from '@trustiq/domain/access/account-placement.ts';
import type { Role } from '@trustiq/domain/access/roles.ts';
import { appendAudit } from '../../platform/audit/audit-entry.ts';
import { type Author, authorOf } from '../../platform/audit/author.ts';
import type { Db } from '../../platform/database/open-database.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { userSubject } from '../../platform/marks/subject.ts';
import { beginSubject } from '../../platform/record/hold-subject.ts';
import { notingBroken } from '../../platform/record/record-broken.ts';
import { relyOnActor } from '../../platform/record/rely-on-actor.ts';
import { relyOnPolicy } from '../../platform/record/single-subjects.ts';
import { newToken } from '../../platform/security/tokens.ts';
import { chosenPlace, type GivenPlace, placeFor } from './account-place.ts';
import { accountRefused } from './account-refused.ts';
import { type AccountDeps, refusing } from './account-work.ts';
import { saveMoneyHeld } from './accounts.store.ts';
import { askSecondPerson } from './ask-for-change.ts';
import { bankStage } from './bank-stage.ts';
import { hashPassword } from './password-hash.ts';
import { linkBase, newResetToken, resetLink } from './reset-link.ts';
import { countUsers, findUserById, findUserByLogin, insertUser, nextUserId } from './users.store.ts';

type Person = {
  readonly userName: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly role: Role;
};

export type NewAccount = GivenPlace & Person;

const creation: AccountChange = { kind: 'create' };

type Made = { readonly userId: number; readonly link: string | null };

/** A new account has a password nobody knows; its person sets one through the link that is given back. */
async function make(
  deps: AccountDeps,
  person: Person,
  by: Author,
  placeOf: (trx: Db) => Promise<Placement>,
): Promise<Made> {
  const { db, now, config } = deps;
  const passwordHash = await hashPassword(newToken());
  return notingBroken({ db, now }, async (trx) => {
    if (by.actor !== null) await relyOnActor(trx, by.actor);
    await relyOnPolicy(trx, null);
    if ((await findUserByLogin(trx, person.userName)) !== null) throw accountRefused('name_taken', person.userName);
    if ((await findUserByLogin(trx, person.email)) !== null) throw accountRefused('email_taken', person.email);
    const place = await placeOf(trx);
    const stage = await bankStage(trx, { byUserId: by.actor?.userId ?? null, aboutUserId: null });
    const isAsked = by.actor !== null && needsSecondPerson(person.role, creation, stage);
    const userId = await nextUserId(trx);
    await beginSubject(trx, userSubject(userId));
    const isFounder = isAdministrator(person.role) && (await countUsers(trx)) === 0;
    const setUp = isFounder ? ({ setUpStage: 'alone' } as const) : {};
    await insertUser(trx, userId, { ...person, ...place, ...setUp, passwordHash, isActive: !isAsked });
    const heldUntil = isAsked ? null : heldUntilAfter(now().toISOString(), stage);
    if (heldUntil !== null) await saveMoneyHeld(trx, userId, new Date(heldUntil));
    const user = await findUserById(trx, userId);
    const requestId =
      isAsked && user !== null && by.actor !== null
        ? await askSecondPerson(deps, trx, { user, change: creation, actor: by.actor })
        : null;
    const { details: author, ...entry } = authorOf(by);
    const { userName, role } = person;
    const asked = requestId === null ? {} : { requestId };
    const held = heldUntil === null ? {} : { heldUntil };
    const begun = isFounder ? { stage: 'alone' } : {};
    const details = { userId, userName, role, ofRole: role, ...place, ...asked, ...held, ...begun, ...author };
    await appendAudit(trx, { ...entry, at: now(), event: 'account_created', details, changes: [userSubject(userId)] });
    if (isAsked) return { userId, link: null };
    const token = await newResetToken(trx, { id: userId, passwordHash, email: person.email }, now());
    return { userId, link: resetLink(linkBase(config), token) };
  });
}

/** By command, for a bank that is locked out or begins: nobody else is asked, and the audit says so. */
export async function createAccount(
  deps: AccountDeps,
  { branchCode, areaId, ...person }: NewAccount,
  by: string,
): Promise<string> {
  const place = { branchCode, areaId };
  const { link } = await make(deps, person, { actor: null, name: by }, (trx) => placeFor(trx, person.role, place));
  return link ?? '';
}

/** By an administrator. Who approves, operates or administers stands there closed until a second person agrees. */
export const createPerson =
  (deps: AccountDeps): Handler<'createAccount'> =>
  ({ body: { fullName, areaId, branchId, ...body }, actor, origin }) => {
    const [firstName = '', ...others] = fullName.split(/\s+/);
    const person = { ...body, firstName, lastName: others.join(' ') };
    const made = make(deps, person, { actor, origin }, (trx) => chosenPlace(trx, person.role, { areaId, branchId }));
    return refusing(
      made.then(({ userId, link }) => ({
        userId,
        link,
        outcome: link === null ? ('requested' as const) : ('done' as const),
      })),
    );
  };
