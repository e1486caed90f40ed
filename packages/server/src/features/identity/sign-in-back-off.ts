import { createHmac } from 'node:crypto';
import type { Secrets } from '../../platform/security/secrets.ts';

const FREE_FAILURES = 5;
export const LONGEST_SECONDS = 900;
/** A name that was left alone for a day starts anew. */
export const FORGOTTEN_AFTER_MS = 24 * 3_600_000;

/** From the fifth failure an account waits 1, 2, 4 … 900 seconds. */
export const backOffSeconds = (failures: number): number =>
  failures < FREE_FAILURES ? 0 : Math.min(2 ** (failures - FREE_FAILURES), LONGEST_SECONDS);

/** Names are counted as they are typed, so that nothing in the counting depends on whether somebody has them. */
export const attemptKeyOf = (secrets: Secrets, login: string): Buffer =>
  createHmac('sha256', secrets.keyFor('sign-in')).update(login.trim().toLowerCase()).digest();

/** Every name by which this person signs in. */
export const attemptKeysOf = (secrets: Secrets, { userName, email }: { userName: string; email: string }): Buffer[] =>
  [userName, email].map((login) => attemptKeyOf(secrets, login));

/** Codes are counted by themselves: a right password does not give their guesses back, nor can a name be typed for them. */
export const factorAttemptKey = (secrets: Secrets, userId: number): Buffer =>
  createHmac('sha256', secrets.keyFor('second-factor')).update(String(userId)).digest();
