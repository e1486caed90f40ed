import { describe, expect, it } from 'vitest';
import type { Condition } from './condition.ts';
import { isBeyond, lowestLimit } from './figure-limits.ts';

const over50: Condition = [{ figure: 'dbrPercent', above: 50, atMost: 60 }];
const over40: Condition = [{ figure: 'dbrPercent', above: 40, atMost: 50 }];
const from40: Condition = [{ figure: 'dbrPercent', atLeast: 40 }];
const lateAndLong: Condition = [
  { figure: 'dbrPercent', above: 10 },
  { figure: 'maxDpd12', above: 30 },
];

describe('the limit of a figure', () => {
  it.each<[string, readonly Condition[], object | null]>([
    ['is where the first rule begins', [over50, over40], { value: 40, isExclusive: false }],
    ['is the stricter of two at the same figure', [over40, from40], { value: 40, isExclusive: true }],
    ['is not read from a rule that asks for something else as well', [lateAndLong, over50], { value: 50 }],
    ['is none where a sign must show, too', [[{ figure: 'dbrPercent', above: 5 }, { sign: 'rentsHome' }]], null],
    ['is none where too little is meant', [[{ figure: 'dbrPercent', below: 12 }]], null],
    ['is none where no rule names it', [[{ figure: 'ltvPercent', above: 70 }]], null],
  ])('%s', (_, conditions, limit) => {
    const found = lowestLimit('dbrPercent', conditions);
    if (limit === null) expect(found).toBeNull();
    else expect(found).toMatchObject(limit);
  });

  it.each([
    [40, false, false],
    [40.01, false, true],
    [40, true, true],
    [39.99, true, false],
  ])('%s against 40, itself too much: %s', (value, isExclusive, isOver) =>
    expect(isBeyond(value, { value: 40, isExclusive })).toBe(isOver),
  );
});
