import type { SessionStage } from '@trustiq/domain/access/second-factor.ts';
import type { Db } from '../../platform/database/open-database.ts';
import type { Origin } from '../../platform/http/handler.ts';
import { secretsOf } from '../../platform/security/bound-secrets.ts';
import type { Secrets } from '../../platform/security/secrets.ts';
import { hashOf, newMarkedToken, newToken, tokenCode } from '../../platform/security/tokens.ts';
import { SESSION_SECONDS } from './authenticate.ts';
import { type SessionProof, sessionUse } from './session-use.ts';
import { insertSession } from './sessions.store.ts';
import type { User } from './users.store.ts';

const STAGE_SECONDS: Record<SessionStage, number> = { second_step: 600, enrolment: 1800 };

/** How long a session lasts; one that is not whole only as long as somebody needs to find their telephone. */
export const secondsOfSession = (stage: SessionStage | null): number =>
  stage === null ? SESSION_SECONDS : STAGE_SECONDS[stage];

/** The two halves that only the browser knows. */
type SessionTokens = { readonly token: string; readonly cookie: string };

export const newSessionTokens = (secrets: Secrets): SessionTokens => ({
  token: newMarkedToken(secrets),
  cookie: newToken(),
});

export async function openSession(
  trx: Db,
  user: User,
  { token, cookie }: SessionTokens,
  { at, origin, ...proof }: SessionProof & { readonly at: Date; readonly origin: Origin },
): Promise<void> {
  const session = {
    tokenHash: hashOf(token),
    cookieHash: hashOf(cookie),
    userId: user.id,
    startedAt: at,
    expiresAt: new Date(at.getTime() + secondsOfSession(proof.stage) * 1000),
    ...proof,
  };
  const { role, areaId, branchId, passwordHash } = user;
  const code = tokenCode(secretsOf(trx), sessionUse({ ...session, role, areaId, branchId, passwordHash }));
  const { ip, userAgent } = origin;
  await insertSession(trx, { ...session, tokenCode: code, ip, userAgent });
}
