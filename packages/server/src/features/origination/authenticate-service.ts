import type { Db } from '../../platform/database/open-database.ts';
import type { Deps } from '../../platform/deps.ts';
import type { AuthenticateService } from '../../platform/endpoints/register-endpoints.ts';
import { secretsOf } from '../../platform/security/bound-secrets.ts';
import { hashOf, isTokenCode } from '../../platform/security/tokens.ts';
import { type FoundService, findServiceByToken, saveUsed } from './service-accounts.store.ts';
import { earlierUse, serviceUse } from './service-use.ts';

/** Writing the time of every request would cost a write for each. */
const TOUCH_MS = 60_000;

/** Whether the bank made this key for this channel, and its hour has not come. */
function isUsable(db: Db, service: FoundService, tokenHash: Uint8Array, now: Date): boolean {
  const { earlierTokenHash, earlierTokenCode, earlierUntil, expiresAt, tokenCode } = service;
  if (earlierTokenHash !== null && Buffer.from(earlierTokenHash).equals(tokenHash))
    return (
      earlierUntil !== null &&
      earlierUntil > now &&
      isTokenCode(secretsOf(db), earlierUse(service, tokenHash, earlierUntil), earlierTokenCode)
    );
  return (
    (expiresAt === null || expiresAt > now) &&
    isTokenCode(secretsOf(db), serviceUse({ ...service, tokenHash }), tokenCode)
  );
}

/** Which channel is asking, from its bearer token alone: a machine has no cookie jar. */
export function authenticateService({ db, now }: Pick<Deps, 'db' | 'now'>): AuthenticateService {
  return async (request) => {
    const token = /^Bearer (\S{20,200})$/.exec(request.headers.authorization ?? '')?.[1];
    if (token === undefined) return null;
    const tokenHash = hashOf(token);
    const service = await findServiceByToken(db, tokenHash);
    if (service === null || !isUsable(db, service, tokenHash, now())) return null;
    const { id, name, branchId, areaId, lastUsedAt } = service;
    if (lastUsedAt === null || Math.abs(now().getTime() - lastUsedAt.getTime()) > TOUCH_MS)
      await saveUsed(db, id, now());
    return { userId: null, role: 'SERVICE', areaId, branchId, serviceId: id, serviceName: name };
  };
}
