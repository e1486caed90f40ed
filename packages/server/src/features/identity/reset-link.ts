import type { Db } from '../../platform/database/open-database.ts';
import { secretsOf } from '../../platform/security/bound-secrets.ts';
import { hashOf, isTokenCode, newToken, tokenCode } from '../../platform/security/tokens.ts';
import type { Config } from '../../platform/settings/config.ts';
import { findResetToken, insertResetToken, voidResetTokensOf } from './reset-tokens.store.ts';
import { resetUse } from './reset-use.ts';
import type { User } from './users.store.ts';

const VALID_MS = 30 * 60_000;

/** A new link for one person; the ones sent before stop working. Only its hash stays here. */
export async function newResetToken(
  db: Db,
  { id: userId, passwordHash, email }: Pick<User, 'id' | 'passwordHash' | 'email'>,
  now: Date,
): Promise<string> {
  const token = newToken();
  await voidResetTokensOf(db, userId, now);
  const row = { tokenHash: hashOf(token), userId, expiresAt: new Date(now.getTime() + VALID_MS) };
  const code = tokenCode(secretsOf(db), resetUse({ ...row, passwordHash, email }));
  await insertResetToken(db, { ...row, tokenCode: code });
  return token;
}

/** Whose usable link this is; null when it is unknown, spent, too old, not ours, or its person may not sign in. */
export async function findResetUserId(db: Db, token: string, now: Date): Promise<number | null> {
  const tokenHash = hashOf(token);
  const found = await findResetToken(db, tokenHash, now);
  if (found === null) return null;
  return isTokenCode(secretsOf(db), resetUse({ ...found, tokenHash }), found.tokenCode) ? found.userId : null;
}

export const resetLink = (baseUrl: string, token: string): string => `${baseUrl}/auth/new-password/${token}`;

/**
 * Where links in messages lead. A request's Host header is written by whoever sends it, and would lead the victim of a
 * forged request to another host with a live token: it counts in the demo bank only.
 */
export function linkBase(config: Config, requestOrigin: string | null = null): string {
  if (config.PUBLIC_URL !== undefined) return config.PUBLIC_URL.replace(/\/+$/, '');
  return config.demo && requestOrigin !== null ? requestOrigin : `http://localhost:${config.PORT}`;
}
