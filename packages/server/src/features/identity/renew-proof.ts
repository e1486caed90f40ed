import type { Proof } from '@trustiq/contract/identity/second-factor.ts';
import { appendAudit } from '../../platform/audit/audit-entry.ts';
import type { Db } from '../../platform/database/open-database.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { userSubject } from '../../platform/marks/subject.ts';
import { isShown } from './check-proof.ts';
import { isPasswordOf } from './password-hash.ts';
import { decodePassword } from './password-rule.ts';
import { findProvable, proveSession } from './prove-session.ts';
import { listFactors } from './second-factors.store.ts';
import { claimProof, showingProof } from './show-proof.ts';
import { findUserById, type User } from './users.store.ts';

/** The hash of the password that was right when it was compared: that takes its time, outside the moment. */
async function rightHash(db: Db, userId: number, proof: Proof): Promise<string | null> {
  if (proof.kind !== 'password') return null;
  const user = await findUserById(db, userId);
  const password = decodePassword(proof.password);
  const isRight = user !== null && password !== null && (await isPasswordOf(user.passwordHash, password));
  return isRight ? user.passwordHash : null;
}

/** The password is no proof for somebody who has a factor. */
const isPasswordEnough = async (trx: Db, user: User, right: string | null): Promise<boolean> =>
  right === user.passwordHash && (await listFactors(trx, user.id)).length === 0;

/** Whoever sits at the screen shows again who they are; what they were about to do goes on. */
export function renewProof(deps: Deps): Handler<'renewProof'> {
  const { db, now } = deps;
  return async ({ body, actor, origin }) => {
    const shower = { actor, origin, refusedAs: 'proof_refused' } as const;
    await claimProof(deps, shower);
    const right = await rightHash(db, actor.userId, body);
    await showingProof(deps, shower, async (trx, user) => {
      const session = await findProvable(trx, actor.sessionId, user);
      if (session === null) return 'session';
      const isRight =
        body.kind === 'password' ? await isPasswordEnough(trx, user, right) : await isShown(deps, trx, session, body);
      if (!isRight) return 'wrong';
      const at = now();
      await proveSession(trx, session, user, { at, by: body.kind });
      const entry = { at, userId: user.id, origin, details: { by: body.kind } };
      await appendAudit(trx, { ...entry, event: 'proof_renewed', changes: [userSubject(user.id)] });
      return null;
    });
    return {};
  };
}
