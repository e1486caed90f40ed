import type { Secrets } from '../../platform/security/secrets.ts';
import { newToken } from '../../platform/security/tokens.ts';

const CODE = 'passkey-challenge';
const CHALLENGE_MS = 5 * 60_000;

/** Nobody can make the hash of another session's token: the id of a session is a number that its code does not cover. */
type Asked = { readonly tokenHash: Uint8Array; readonly purpose: 'enrol' | 'prove' };

const textOf = ({ tokenHash, purpose }: Asked, random: string, madeAt: string): string =>
  JSON.stringify([purpose, Buffer.from(tokenHash).toString('hex'), random, madeAt]);

/** What a passkey signs: asked of this session, for this, in this moment. Written into another row it is no challenge. */
export function newChallenge(secrets: Secrets, asked: Asked, at: Date): string {
  const random = newToken();
  const madeAt = String(at.getTime());
  return `${random}.${madeAt}.${secrets.mac(CODE, textOf(asked, random, madeAt))}`;
}

/**
 * Whether it may still be answered. Who proved themselves in this session after it was made has answered it, or has no need
 * to: put back into the database, it is not answered a second time.
 */
export function isOpenChallenge(
  secrets: Secrets,
  challenge: string,
  { provenAt, now, ...asked }: Asked & { readonly provenAt: Date | null; readonly now: Date },
): boolean {
  const [random = '', madeAt = '', ...rest] = challenge.split('.');
  const code = rest.join('.');
  if (!secrets.isMac(CODE, textOf(asked, random, madeAt), code)) return false;
  const at = Number(madeAt);
  return at > now.getTime() - CHALLENGE_MS && (provenAt === null || at >= provenAt.getTime());
}
