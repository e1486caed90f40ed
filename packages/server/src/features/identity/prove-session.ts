import type { ProofMethod } from '@trustiq/domain/access/second-factor.ts';
import type { Db } from '../../platform/database/open-database.ts';
import { secretsOf } from '../../platform/security/bound-secrets.ts';
import { isTokenCode, tokenCode } from '../../platform/security/tokens.ts';
import { secondsOfSession } from './new-session.ts';
import { sessionUse } from './session-use.ts';
import { findSessionKeys, saveProven } from './sessions.store.ts';
import type { User } from './users.store.ts';

const personOf = ({ role, areaId, branchId, passwordHash }: User) => ({ role, areaId, branchId, passwordHash });

/** The open session of a person as its code vouches for it; null where it is over, or was changed behind our back. */
export async function findProvable(trx: Db, sessionId: number, user: User) {
  const keys = await findSessionKeys(trx, sessionId);
  if (keys === null || keys.userId !== user.id) return null;
  const { tokenCode: code, ...session } = keys;
  const use = sessionUse({ ...session, ...personOf(user) });
  return isTokenCode(secretsOf(trx), use, code) ? { ...session, sessionId } : null;
}

type Provable = NonNullable<Awaited<ReturnType<typeof findProvable>>>;

/** It was proven just now. One that was not whole is so from now on, and lasts as long as others do. */
export async function proveSession(
  trx: Db,
  { sessionId, ...session }: Provable,
  user: User,
  { at, by }: { readonly at: Date; readonly by: ProofMethod },
): Promise<void> {
  const expiresAt = new Date(session.startedAt.getTime() + secondsOfSession(null) * 1000);
  const proven = { provenAt: at, provenBy: by, expiresAt };
  const use = sessionUse({ ...session, ...personOf(user), ...proven, stage: null });
  await saveProven(trx, sessionId, { ...proven, tokenCode: tokenCode(secretsOf(trx), use) });
}
