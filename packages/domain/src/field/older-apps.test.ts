import { describe, expect, it } from 'vitest';
import { isAppAccepted } from './older-apps.ts';

const replacedAt = new Date('2026-11-18T00:00:00Z');

describe('a program that was replaced by a newer one', () => {
  it.each([
    ['on the day itself', '2026-11-18T08:00:00Z', true],
    ['sixty days later', '2027-01-17T00:00:00Z', true],
    ['a moment after sixty days', '2027-01-17T00:00:01Z', false],
    ['by a server whose clock is behind', '2026-11-01T00:00:00Z', true],
  ])('may hand in for sixty days: %s', (_, now, isAccepted) => {
    expect(isAppAccepted(replacedAt, new Date(now))).toBe(isAccepted);
  });

  it('is the present one as long as nothing replaced it', () => {
    expect(isAppAccepted(null, new Date('2099-01-01T00:00:00Z'))).toBe(true);
  });
});
