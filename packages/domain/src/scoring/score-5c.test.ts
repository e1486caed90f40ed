import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { firstScoring } from '../policy/version-one/testing/first-rules.ts';
import { creditDecision } from './credit-decision.ts';
import { score5C } from './score-5c.ts';
import { criterionValueText, scoreCriterion } from './score-criterion.ts';
import {
  type CriteriaScores,
  type CriteriaValues,
  type Criterion,
  type CriterionKey,
  capRating,
  criterionKeys,
  type Rating,
  rateScore,
  type Score,
} from './scorecard.ts';
import { scorecardV1 } from './scorecard-v1.ts';
import { weighScores } from './weigh-scores.ts';

const criteria = scorecardV1.areas.flatMap((area) => area.criteria);
const scoresOf = (points: readonly number[]) =>
  Object.fromEntries(criterionKeys.map((key, index) => [key, points[index]])) as CriteriaScores;
const all = (score: Score) => scoresOf(Array.from({ length: 25 }, () => score));
const criterion = (key: CriterionKey): Criterion => {
  const found = criteria.find((one) => one.key === key);
  if (!found) throw new Error(`no criterion ${key}`);
  return found;
};

describe('the first scorecard', () => {
  it('has 25 criteria in six areas that weigh 100 % together', () => {
    expect(criteria.map(({ key }) => key)).toEqual([...criterionKeys]);
    expect(scorecardV1.areas.map(({ key, criteria: own }) => [key, own.length])).toEqual([
      ['character', 4],
      ['capacity', 3],
      ['capital', 3],
      ['economy', 3],
      ['collateral', 4],
      ['personal', 8],
    ]);
    expect(scorecardV1.areas.map(({ weightPercent }) => weightPercent)).toEqual([30, 25, 10, 10, 15, 10]);
  });

  it.each<[string, readonly number[], readonly number[], number, string]>([
    [
      'S1',
      [4, 5, 4, 3, 4, 4, 3, 4, 3, 3, 4, 3, 4, 5, 4, 3, 4, 3, 4, 4, 5, 5, 5, 3, 4],
      [24, 18.33, 6.67, 7.33, 12, 8.25],
      76.58,
      'B - Baik (76.58)',
    ],
    ['S2', Array(25).fill(5), [30, 25, 10, 10, 15, 10], 100, 'A - Sangat Baik (100.00)'],
    ['S3', Array(25).fill(3), [18, 15, 6, 6, 9, 6], 60, 'C - Cukup (60.00)'],
    ['S4', Array(25).fill(1), [6, 5, 2, 2, 3, 2], 20, 'E - Buruk (20.00)'],
    [
      'S5',
      [3, 2, 2, 2, 2, 2, 3, 2, 2, 1, 3, 2, 3, 3, 3, 2, 3, 3, 2, 3, 3, 3, 2, 2, 3],
      [13.5, 11.67, 3.33, 5.33, 8.25, 5.25],
      47.33,
      'D - Kurang (47.33)',
    ],
    [
      'S6',
      [5, 5, 5, 4, 5, 4, 4, 4, 4, 4, 4, 4, 4, 5, 4, 4, 4, 4, 5, 5, 5, 5, 5, 4, 5],
      [28.5, 21.67, 8, 8, 12.75, 9.5],
      88.42,
      'A - Sangat Baik (88.42)',
    ],
  ])('weighs vector %s', (_, points, finals, total, text) => {
    const weighed = weighScores(scorecardV1, scoresOf(points));
    expect(weighed.areas.map(({ final }) => final)).toEqual(finals);
    expect(weighed.total).toBe(total);
    expect(creditDecision(weighed.total, { knockOuts: [], missingInputs: [] }, firstScoring).text).toBe(text);
  });

  it('weighs by shares with up to four digits behind the comma, half up to the hundredth', () => {
    const shares = [30.1, 24.9, 12.345, 7.6551, 14.9999, 10];
    const areas = scorecardV1.areas.map((area, index) => ({ ...area, weightPercent: shares[index] ?? 0 }));
    const finals = (points: Score) => weighScores({ areas }, all(points)).areas.map(({ final }) => final);
    expect(finals(5)).toEqual([30.1, 24.9, 12.35, 7.66, 15, 10]);
    // 12.345 × 3 / 5 = 7.407 and 7.6551 × 3 / 5 = 4.59306
    expect(finals(3)).toEqual([18.06, 14.94, 7.41, 4.59, 9, 6]);
  });

  it('gives full marks 100 by whatever weights of up to two digits', () => {
    const cuts = fc.array(fc.integer({ min: 0, max: 10_000 }), { minLength: 5, maxLength: 5 });
    fc.assert(
      fc.property(cuts, (drawn) => {
        const bounds = [0, ...drawn.toSorted((one, next) => one - next), 10_000];
        const areas = scorecardV1.areas.map((area, index) => ({
          ...area,
          weightPercent: ((bounds[index + 1] ?? 0) - (bounds[index] ?? 0)) / 100,
        }));
        expect(weighScores({ areas }, all(5)).total).toBe(100);
      }),
    );
  });

  it('gives the unweighted subtotals', () => {
    expect(weighScores(scorecardV1, all(3)).areas.map(({ total }) => total)).toEqual([12, 9, 9, 9, 12, 24]);
  });
});

const score = fc.integer({ min: 1, max: 5 });
const points = fc.array(score, { minLength: 25, maxLength: 25 });

describe('any 25 scores', () => {
  it('weigh between 20 and 100, to the hundredth', () => {
    fc.assert(
      fc.property(points, (given) => {
        const { total } = weighScores(scorecardV1, scoresOf(given));
        expect(total).toBeGreaterThanOrEqual(20);
        expect(total).toBeLessThanOrEqual(100);
        expect(total).toBe(Number(total.toFixed(2)));
      }),
    );
  });

  it('never weigh less when one criterion gets better', () => {
    fc.assert(
      fc.property(points, fc.nat({ max: 24 }), (given, index) => {
        const better = given.with(index, Math.min(5, (given[index] ?? 1) + 1));
        const [before, after] = [given, better].map((one) => weighScores(scorecardV1, scoresOf(one)).total);
        expect(after).toBeGreaterThanOrEqual(before ?? 0);
      }),
    );
  });
});

describe('the points of a criterion', () => {
  it.each<[CriterionKey, string | number, Score]>([
    ['repaymentCapacity', 40, 5],
    ['repaymentCapacity', 40.01, 4],
    ['repaymentCapacity', 75, 2],
    ['repaymentCapacity', 75.01, 1],
    ['repaymentCapacity', Number.POSITIVE_INFINITY, 1],
    ['totalDebt', 1, 5],
    ['totalDebt', 4.01, 1],
    ['turnover', 10, 5],
    ['turnover', 9.99, 4],
    ['turnover', 2.99, 1],
    ['ownCapital', 70, 5],
    ['ownCapital', -12.5, 1],
    ['totalAssets', 1.25, 2],
    ['totalAssets', 1.24, 1],
    ['savingsBalance', 0.5, 2],
    ['margin', 15, 3],
    ['appraisedValue', 80, 2],
    ['appraisedValue', 80.01, 1],
    ['experience', 10, 5],
    ['experience', 1, 1],
    ['lengthOfResidence', 1, 2],
    ['maritalStatus', 'SINGLE', 3],
    ['maritalStatus', 'DIVORCED_OR_WIDOWED', 3],
    ['bureauQuality', 'NO_HISTORY', 3],
    ['openness', 'TERTUTUP', 1],
  ])('%s %s is worth %i', (key, value, expected) => expect(scoreCriterion(criterion(key), value)).toBe(expected));

  it('are none for a value the card does not know', () => {
    expect(scoreCriterion(criterion('openness'), 'ENTAH')).toBeNull();
    expect(scoreCriterion(criterion('margin'), null)).toBeNull();
    expect(scoreCriterion(criterion('margin'), 'banyak')).toBeNull();
  });

  it('fall or rise with the figure, never both', () => {
    const banded = criteria.filter((one) => one.kind === 'bands');
    fc.assert(
      fc.property(fc.constantFrom(...banded), fc.float({ noNaN: true }), fc.float({ noNaN: true }), (one, a, b) => {
        const [low, high] = [Math.min(a, b), Math.max(a, b)].map((value) => scoreCriterion(one, value) ?? 0);
        const isOrdered = one.direction === 'AT_MOST' ? (low ?? 0) >= (high ?? 0) : (low ?? 0) <= (high ?? 0);
        expect(isOrdered).toBe(true);
      }),
    );
  });

  it.each<[CriterionKey, string | number, string]>([
    ['bureauQuality', 'KOL_1', 'Kol 1 seluruh fasilitas'],
    ['repaymentCapacity', 37.5, '37.50%'],
    ['repaymentCapacity', Number.POSITIVE_INFINITY, '> 75.00%'],
    ['totalDebt', 1.25, '1.25 x'],
    ['turnover', 1234.5, '1,234.50 x'],
    ['experience', 7, '7 tahun'],
  ])('%s %s is shown as %s', (key, value, text) => expect(criterionValueText(criterion(key), value)).toBe(text));
});

describe('a 5C profile', () => {
  const best = Object.fromEntries(
    criteria.map((one) => {
      const figure = one.kind === 'bands' && one.direction === 'AT_MOST' ? 0 : 100;
      return [one.key, one.kind === 'choice' ? (one.options[0]?.code ?? null) : figure];
    }),
  ) as CriteriaValues;
  const without = (count: number): CriteriaValues => ({
    ...best,
    ...Object.fromEntries(criterionKeys.slice(0, count).map((key) => [key, null])),
  });

  it('names the scorecard it was made with and every value', () => {
    const profile = score5C(scorecardV1, best, firstScoring);
    expect(profile).toMatchObject({ scorecardVersion: 1, total: 100, missing: [] });
    expect(profile?.criteria).toHaveLength(25);
    expect(profile?.criteria[0]).toEqual({
      key: 'openness',
      value: 'Sangat terbuka, seluruh data dapat diverifikasi',
      raw: 'SANGAT_TERBUKA',
      score: 5,
    });
  });

  it('gives one point to what is missing and says so', () => {
    const profile = score5C(scorecardV1, without(5), firstScoring);
    expect(profile?.missing).toEqual([
      'openness',
      'bureauQuality',
      'highInterestLoans',
      'bankRelationship',
      'repaymentCapacity',
    ]);
    expect(profile?.criteria.slice(0, 6).map((one) => one.score)).toEqual([1, 1, 1, 1, 1, 5]);
    expect(profile?.total).toBe(69.33);
  });

  it('is not made when more than five values are missing', () =>
    expect(score5C(scorecardV1, without(6), firstScoring)).toBeNull());
});

describe('ratings', () => {
  it.each<[number, Rating]>([
    [100, 'A'],
    [85, 'A'],
    [84.99, 'B'],
    [70, 'B'],
    [69.99, 'C'],
    [55, 'C'],
    [54.99, 'D'],
    [40, 'D'],
    [39.99, 'E'],
    [0, 'E'],
  ])('%d is %s', (points_, rating) => expect(rateScore(points_, scorecardV1.ratings)).toBe(rating));

  it.each<[Rating, Rating, Rating]>([
    ['A', 'D', 'D'],
    ['E', 'D', 'E'],
    ['D', 'D', 'D'],
    ['C', 'E', 'E'],
  ])('%s capped at %s is %s', (rating, cap, capped) => expect(capRating(rating, cap)).toBe(capped));
});
