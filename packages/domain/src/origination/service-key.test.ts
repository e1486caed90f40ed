import { describe, expect, it } from 'vitest';
import { earlierUntil, endOfLastDay, lastDayObstacles } from './service-key.ts';

const now = new Date('2026-11-16T02:00:00.000Z');

describe('the key of a program', () => {
  it('works to the end of its last day in Western Indonesia', () => {
    expect(endOfLastDay('2026-11-30')).toEqual(new Date('2026-11-30T17:00:00.000Z'));
    expect(endOfLastDay(null)).toBeNull();
  });

  it('is not made for a day that is over', () => {
    expect(lastDayObstacles(endOfLastDay('2026-11-15'), now)).toEqual(['day_passed']);
    expect(lastDayObstacles(endOfLastDay('2026-11-16'), now)).toEqual([]);
    expect(lastDayObstacles(null, now)).toEqual([]);
  });

  it('goes on for some hours when it is replaced, and never beyond its own end', () => {
    expect(earlierUntil(now, 24, null)).toEqual(new Date('2026-11-17T02:00:00.000Z'));
    expect(earlierUntil(now, 24, new Date('2026-11-16T17:00:00.000Z'))).toEqual(new Date('2026-11-16T17:00:00.000Z'));
    expect(earlierUntil(now, 0, null)).toBeNull();
  });
});
