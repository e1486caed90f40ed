/** How long a phone may be opened without a signal after the last sign-in, and when it locks by itself. */
export type PhoneTimes = { readonly offlineHours: number; readonly idleMinutes: number };

/** Of a bank whose policy says nothing of it. */
export const usualPhoneTimes: PhoneTimes = { offlineHours: 12, idleMinutes: 10 };

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Clocks of honest phones differ by this much from the server's. */
const CLOCK_TOLERANCE_MS = 5 * MINUTE_MS;

type Times = {
  /** By the server's clock. */
  readonly signedInAt: number;
  /** The latest time that is certain to have passed: told by the server, or seen while the store was open. */
  readonly notBefore: number;
  readonly phoneNow: number;
};

export type OfflineUnlock = 'allowed' | 'expired' | 'clock_behind';

/** Whether the store may be opened with the passphrase alone. A clock that was put back buys no time. */
export function offlineUnlock(
  { signedInAt, notBefore, phoneNow }: Times,
  { offlineHours }: PhoneTimes = usualPhoneTimes,
): OfflineUnlock {
  if (phoneNow < notBefore - CLOCK_TOLERANCE_MS) return 'clock_behind';
  return Math.max(phoneNow, notBefore) - signedInAt > offlineHours * HOUR_MS ? 'expired' : 'allowed';
}

export const isIdleTooLong = (
  lastUsedAt: number,
  now: number,
  { idleMinutes }: PhoneTimes = usualPhoneTimes,
): boolean =>
  // A clock that was put back says nothing about how long nobody was there.
  now - lastUsedAt >= idleMinutes * MINUTE_MS || now < lastUsedAt - CLOCK_TOLERANCE_MS;

const FREE_TRIES = 3;
const FIRST_WAIT_SECONDS = 5;
const LONGEST_WAIT_SECONDS = 15 * 60;

/** Guessing becomes slow, and forgetting costs nothing: nothing is ever deleted for a wrong passphrase. */
export const waitAfterWrongTries = (wrongTries: number): number =>
  wrongTries < FREE_TRIES ? 0 : Math.min(FIRST_WAIT_SECONDS * 2 ** (wrongTries - FREE_TRIES), LONGEST_WAIT_SECONDS);
