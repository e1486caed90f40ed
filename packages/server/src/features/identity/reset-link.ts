import type { Config } from '../../config.ts';
import type { Db } from '../../platform/database/open-database.ts';
import { hashOf, newToken } from '../../platform/security/tokens.ts';
import { insertResetToken, voidResetTokensOf } from './reset-tokens.store.ts';

const VALID_MS = 30 * 60_000;

/** A new link for one person; the ones sent before stop working. Only its hash stays here. */
export async function newResetToken(db: Db, userId: number, now: Date): Promise<string> {
  const token = newToken();
  await voidResetTokensOf(db, userId, now);
  await insertResetToken(db, hashOf(token), userId, new Date(now.getTime() + VALID_MS));
  return token;
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
