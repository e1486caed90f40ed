import { expect, it } from 'vitest';
import { atWib, wibClock } from './wib-clock.ts';

it('shows the bank’s own day, which begins seven hours before that of Greenwich', () => {
  expect(wibClock(new Date('2026-11-13T16:59:59.999Z'))).toBe('2026-11-13 23:59:59.999');
  expect(wibClock(new Date('2026-11-13T17:00:00.000Z'))).toBe('2026-11-14 00:00:00.000');
  expect(wibClock(new Date('2026-12-31T18:30:00.000Z'))).toBe('2027-01-01 01:30:00.000');
});

it('finds the moment of an hour of a day', () => {
  expect(atWib('2026-11-14').toISOString()).toBe('2026-11-13T17:00:00.000Z');
  expect(atWib('2026-11-14', 6).toISOString()).toBe('2026-11-13T23:00:00.000Z');
});
