import { guessableWords } from '@trustiq/domain/access/guessable-words.ts';
import type { Db } from '../../platform/database/open-database.ts';
import { Failure } from '../../platform/http/failure.ts';
import { isPasswordOf } from './password-hash.ts';
import { passwordStrength } from './password-strength.ts';
import { listRecentPasswordHashes } from './passwords.store.ts';
import type { User } from './users.store.ts';

const FEWEST_CHARACTERS = 8;
const MOST_CHARACTERS = 128;
const LEAST_STRENGTH = 3;
const REMEMBERED = 5;

export type Person = Pick<User, 'userName' | 'firstName' | 'lastName' | 'email'>;

/** Passwords arrive as base64 of their UTF-8 bytes; null when they are not that. */
export function decodePassword(encoded: string): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(Buffer.from(encoded, 'base64'));
  } catch {
    return null;
  }
}

/** Refuses a password that is too short, too long or too easy to guess. Gives it back otherwise. */
export async function strongPassword(password: string | null, person: Person, bankName: string): Promise<string> {
  const characters = password === null ? 0 : [...password].length;
  if (password === null || characters < FEWEST_CHARACTERS || characters > MOST_CHARACTERS)
    throw new Failure('PASSWORD_WEAK', { fewest: FEWEST_CHARACTERS, most: MOST_CHARACTERS });
  const score = await passwordStrength(password, guessableWords(bankName, person));
  if (score < LEAST_STRENGTH) throw new Failure('PASSWORD_WEAK', { score, least: LEAST_STRENGTH });
  return password;
}

/** A strong password that is not one of the person's last five. */
export async function newPasswordOf(db: Db, user: User, encoded: string, bankName: string): Promise<string> {
  const password = await strongPassword(decodePassword(encoded), user, bankName);
  for (const hash of await listRecentPasswordHashes(db, user.id, REMEMBERED))
    if (await isPasswordOf(hash, password)) throw new Failure('PASSWORD_REUSED', { remembered: REMEMBERED });
  return password;
}
