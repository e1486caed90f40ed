import { describe, expect, it } from 'vitest';
import { isIdleTooLong, offlineUnlock, waitAfterWrongTries } from './offline-unlock.ts';

const at = (time: string) => Date.parse(`2026-11-18T${time}:00Z`);

describe('a phone without a signal', () => {
  it.each([
    ['a minute after the sign-in', '06:01', '06:00', 'allowed'],
    ['twelve hours after it', '18:00', '06:00', 'allowed'],
    ['a minute later', '18:01', '06:00', 'expired'],
    ['with a clock that is four minutes slow', '07:56', '08:00', 'allowed'],
    ['with a clock that was put back', '07:00', '08:00', 'clock_behind'],
  ] as const)('%s: %s', (_, phoneNow, notBefore, verdict) => {
    expect(offlineUnlock({ signedInAt: at('06:00'), notBefore: at(notBefore), phoneNow: at(phoneNow) })).toBe(verdict);
  });

  it('is not opened longer because its clock is a little slow', () => {
    const phoneNow = at('17:58');
    expect(offlineUnlock({ signedInAt: at('06:00'), notBefore: at('18:01'), phoneNow })).toBe('expired');
  });

  it('locks after ten minutes in which nobody touched it, or when its clock was put back', () => {
    expect(isIdleTooLong(at('06:00'), at('06:09'))).toBe(false);
    expect(isIdleTooLong(at('06:00'), at('06:10'))).toBe(true);
    expect(isIdleTooLong(at('06:00'), at('05:00'))).toBe(true);
  });
});

describe('a bank that trusts its phones for less time', () => {
  const times = { offlineHours: 4, idleMinutes: 3 };
  it('is obeyed', () => {
    const unlock = (phoneNow: string) =>
      offlineUnlock({ signedInAt: at('06:00'), notBefore: at('06:00'), phoneNow: at(phoneNow) }, times);
    expect([unlock('10:00'), unlock('10:01')]).toEqual(['allowed', 'expired']);
    expect(isIdleTooLong(at('06:00'), at('06:02'), times)).toBe(false);
    expect(isIdleTooLong(at('06:00'), at('06:03'), times)).toBe(true);
  });
});

describe('a wrong passphrase', () => {
  it.each([
    [0, 0],
    [2, 0],
    [3, 5],
    [4, 10],
    [8, 160],
    [20, 900],
  ])('for the %i. time makes one wait %i seconds', (tries, seconds) => {
    expect(waitAfterWrongTries(tries)).toBe(seconds);
  });
});
