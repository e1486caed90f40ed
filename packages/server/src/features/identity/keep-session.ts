import type { Db } from '../../platform/database/open-database.ts';
import { secretsOf } from '../../platform/security/bound-secrets.ts';
import { isTokenCode, tokenCode } from '../../platform/security/tokens.ts';
import { sessionUse } from './session-use.ts';
import { findSessionKeys, saveSessionCode } from './sessions.store.ts';
import type { User } from './users.store.ts';

/** The session in which somebody changes their password goes on with the new one, if it is what was opened with the old one. */
export async function keepSession(trx: Db, sessionId: number, user: User, passwordHash: string): Promise<void> {
  const keys = await findSessionKeys(trx, sessionId);
  if (keys === null) return;
  const { tokenCode: code, ...session } = keys;
  const { role, areaId, branchId } = user;
  const use = { ...session, role, areaId, branchId };
  const secrets = secretsOf(trx);
  if (!isTokenCode(secrets, sessionUse({ ...use, passwordHash: user.passwordHash }), code)) return;
  await saveSessionCode(trx, sessionId, tokenCode(secrets, sessionUse({ ...use, passwordHash })));
}
