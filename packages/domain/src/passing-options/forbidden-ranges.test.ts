import { describe, expect, it } from 'vitest';
import type { Condition, JudgedCase } from '../bounds/condition.ts';
import type { DeviationSeverity } from '../deviations/deviation-types.ts';
import type { Aim } from './aims.ts';
import { forbiddenRanges, isAllForbidden } from './forbidden-ranges.ts';
import { randomQuestion } from './testing/random-question.ts';

const { policy } = randomQuestion(1);

/** A policy with these deviations and no knock-out. */
const policyOf = (...rules: readonly (readonly [DeviationSeverity, Condition])[]) => ({
  ...policy,
  scoring: { ...policy.scoring, knockOuts: [] },
  deviations: {
    ...policy.deviations,
    catalogue: rules.map(([severity, condition], index) => ({
      id: index + 1,
      code: `DEV${index}`,
      description: 'x',
      severity,
      condition,
      isActive: true,
    })),
  },
});

const showing = (dbrPercent: number | null): JudgedCase =>
  ({ figures: { dbrPercent }, signs: {} }) as unknown as JudgedCase;

const isForbidden = (rules: ReturnType<typeof policyOf>, least: number | null, most: number | null, aim: Aim) =>
  isAllForbidden(forbiddenRanges(rules, aim), { low: showing(least), high: showing(most) });

const dbr = (bound: object): Condition => [{ figure: 'dbrPercent', ...bound }];

describe('values that rules leave nobody', () => {
  it.each<[string, Condition, Condition, number, number, boolean]>([
    ['above 40 up to 50, and above 50', dbr({ above: 40, atMost: 50 }), dbr({ above: 50 }), 40.01, 200, true],
    ['the same from 40 itself', dbr({ above: 40, atMost: 50 }), dbr({ above: 50 }), 40, 200, false],
    ['a gap of the one value 50', dbr({ above: 40, below: 50 }), dbr({ above: 50 }), 41, 60, false],
    ['no gap where one of them has 50', dbr({ above: 40, below: 50 }), dbr({ atLeast: 50 }), 41, 60, true],
    ['a gap from 50 to 60', dbr({ above: 40, atMost: 50 }), dbr({ above: 60 }), 41, 70, false],
    ['one within the other', dbr({ above: 10 }), dbr({ above: 40, atMost: 50 }), 11, 70, true],
    ['in another order', dbr({ above: 50 }), dbr({ above: 40, atMost: 50 }), 45, 55, true],
    ['up to the open end', dbr({ atLeast: 5, below: 30 }), dbr({ above: 90 }), 5, 30, false],
    ['bounds that nothing meets', dbr({ above: 50, atMost: 40 }), dbr({ above: 90 }), 41, 49, false],
  ])('%s', (_, one, other, least, most, all) => {
    expect(isForbidden(policyOf([3, one], [3, other]), least, most, 'NO_DEVIATION')).toBe(all);
  });

  it('are only those of rules that the aim does not bear', () => {
    const rules = policyOf([1, dbr({ above: 40, atMost: 50 })], [3, dbr({ above: 50 })]);
    expect(isForbidden(rules, 45, 55, 'NO_DEVIATION')).toBe(true);
    expect(isForbidden(rules, 45, 55, 'MOST_SEVERITY_1')).toBe(false);
    expect(isForbidden(rules, 51, 55, 'MOST_SEVERITY_1')).toBe(true);
    expect(isForbidden(rules, 51, 55, 'NO_KNOCK_OUT')).toBe(false);
  });

  it('are none of a rule with a second part, and none of a figure that nobody knows', () => {
    const both: Condition = [...dbr({ above: 40 }), { sign: 'rentsHome' }];
    expect(isForbidden(policyOf([3, both]), 45, 55, 'NO_DEVIATION')).toBe(false);
    expect(isForbidden(policyOf([3, dbr({ above: 40 })]), null, null, 'NO_DEVIATION')).toBe(false);
  });
});
