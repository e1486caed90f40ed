import { describe, expect, it } from 'vitest';
import { secondsUntilNextTry, verdictOf } from './delivery-schedule.ts';

describe('a receiver that does not answer', () => {
  it('is tried again after 5 s, 5 min, 30 min, 2 h, 5 h and 10 h, then given up', () => {
    expect([1, 2, 3, 4, 5, 6, 7].map(secondsUntilNextTry)).toEqual([5, 300, 1_800, 7_200, 18_000, 36_000, null]);
  });

  it.each([
    [200, 'delivered'],
    [204, 'delivered'],
    [301, 'failed'],
    [302, 'failed'],
    [400, 'failed'],
    [410, 'gone'],
    [500, 'failed'],
    [null, 'failed'],
  ] as const)('%s means %s', (status, verdict) => expect(verdictOf(status)).toBe(verdict));
});
