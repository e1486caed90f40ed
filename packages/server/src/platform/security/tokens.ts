import { createHash, randomBytes } from 'node:crypto';
import type { Secrets } from './secrets.ts';

/** 256 random bits, safe in a URL. */
export const newToken = (): string => randomBytes(32).toString('base64url');

const MARK = 'token-mark';
const MARK_LENGTH = 11;
const markOf = (secrets: Secrets, random: string): string => secrets.mac(MARK, random).slice(-MARK_LENGTH);

/** One that can be told from an invented one without asking the database. It opens nothing by that. */
export function newMarkedToken(secrets: Secrets): string {
  const random = newToken();
  return `${random}${markOf(secrets, random)}`;
}

export const isMarkedToken = (secrets: Secrets, token: string): boolean =>
  markOf(secrets, token.slice(0, -MARK_LENGTH)) === token.slice(-MARK_LENGTH);

/** By which the row of a token is found: a stolen table opens nothing. */
export const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Every table whose rows let somebody in. A test finds the one that is forgotten here. */
export const tokenTables = ['sessions', 'reset_tokens', 'setup_tokens', 'service_accounts'] as const;

/** What a token opens: for whom, until when, and whatever else of its row must not be changed behind our back. */
export type TokenUse = {
  readonly table: (typeof tokenTables)[number];
  readonly hash: Uint8Array;
  readonly facts: Readonly<Record<string, string | number>>;
};

const PURPOSE = 'token';

const textOf = ({ table, hash, facts }: TokenUse): string =>
  JSON.stringify([table, Buffer.from(hash).toString('hex'), Object.entries(facts)]);

/** Only who has the secret can make it, and it fits no other table, person or end. */
export const tokenCode = (secrets: Secrets, use: TokenUse): string => secrets.mac(PURPOSE, textOf(use));

/** Whether it was made by this bank under its present secret: an earlier one may be known to somebody. */
export const isTokenCode = (secrets: Secrets, use: TokenUse, code: string | null): boolean =>
  code !== null && secrets.isMac(PURPOSE, textOf(use), code);
