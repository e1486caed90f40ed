import { describe, expect, it } from 'vitest';
import type { JudgedFacts } from '../bounds/judged-facts.ts';
import { untroubled } from '../bounds/testing/judged-facts.ts';
import { firstScoring, pointsOf } from '../policy/version-one/testing/first-rules.ts';
import { creditDecision, recommendationOf } from './credit-decision.ts';
import { type InputFacts, missingInputs, type ScoreInput, scoreInputs } from './missing-inputs.ts';
import type { Rating } from './scorecard.ts';

const whole: InputFacts = {
  hasBureauReport: true,
  hasBureauScore: true,
  hasBureauCredits: true,
  isBureauQualityKnown: true,
  areBureauFiguresKnown: true,
  hasFdcReport: true,
  areFdcFiguresKnown: true,
  isIncomeKnown: true,
  isLengthOfWorkKnown: true,
  isBusinessSurveyed: true,
  isCollateralAppraised: true,
};
const inputsOf = Object.keys(whole) as (keyof InputFacts)[];

/** Every way in which some of these may be missing, none of them included. */
const subsetsOf = <Item>(items: readonly Item[]): Item[][] =>
  items.reduce<Item[][]>((all, item) => [...all, ...all.map((subset) => [...subset, item])], [[]]);

const without = (missing: readonly (keyof InputFacts)[]): InputFacts => ({
  ...whole,
  ...Object.fromEntries(missing.map((input) => [input, false])),
});

describe('T18 what a score had to do without', () => {
  it('is nothing when everybody answered', () => expect(missingInputs(whole)).toEqual([]));

  it.each<[keyof InputFacts, ScoreInput]>([
    ['hasBureauReport', 'bureau_report'],
    ['hasBureauScore', 'bureau_score'],
    ['hasBureauCredits', 'bureau_credits'],
    ['isBureauQualityKnown', 'bureau_quality'],
    ['areBureauFiguresKnown', 'bureau_figures'],
    ['hasFdcReport', 'fdc_report'],
    ['areFdcFiguresKnown', 'fdc_figures'],
    ['isIncomeKnown', 'income'],
    ['isLengthOfWorkKnown', 'length_of_work'],
    ['isBusinessSurveyed', 'business_survey'],
    ['isCollateralAppraised', 'appraisal'],
  ])('%s unmet is named %s', (input, name) => expect(missingInputs(without([input]))).toEqual([name]));

  it('names the report alone when there is none to read', () => {
    const silent = without(['hasBureauReport', 'hasBureauScore', 'hasBureauCredits', 'isBureauQualityKnown']);
    expect(missingInputs(silent)).toEqual(['bureau_report']);
  });
});

describe('T18 missing never looks good', () => {
  const decide = (score: number, missing: readonly ScoreInput[]) =>
    creditDecision(score, { knockOuts: [], missingInputs: missing }, firstScoring);
  const worstFirst: readonly Rating[] = ['E', 'D', 'C', 'B', 'A'];
  const rank = (score: number, missing: readonly ScoreInput[]) => worstFirst.indexOf(decide(score, missing).rating);
  const scores = [0, 39.99, 40, 54.99, 55, 69.99, 70, 84.99, 85, 90, 100];

  it('holds the case of the finding at C', () => {
    expect(decide(90, ['bureau_report', 'fdc_report'])).toEqual({
      rating: 'C',
      text: 'C - Cukup (90.00)',
      isApproved: false,
    });
  });

  /** Approved or recommended though something is missing, or rated better than with one answer more. */
  const looksTooGood = (score: number, subset: readonly ScoreInput[]) => {
    const { text, isApproved, rating } = decide(score, subset);
    if (subset.length > 0 && (isApproved || recommendationOf(text) === 'RECOMMENDED')) return true;
    return subset.some(
      (input) =>
        worstFirst.indexOf(rating) >
        rank(
          score,
          subset.filter((other) => other !== input),
        ),
    );
  };

  it('without any of them, and never better than with one more', () => {
    const wrong = subsetsOf(scoreInputs).flatMap((subset) =>
      scores.filter((score) => looksTooGood(score, subset)).map((score) => ({ score, subset })),
    );
    expect(wrong).toEqual([]);
  });

  it('gives no more points for a silent partner than for the best answer', () => {
    const best: JudgedFacts = { ...untroubled, dbrPercent: 30 };
    const silences: readonly Partial<JudgedFacts>[] = [
      { worstKol12: null },
      { bureauGrade: null },
      { dbrPercent: null },
      { monthsOfWork: null },
    ];
    for (const subset of subsetsOf(silences))
      for (const silence of subset) {
        const more = subset.filter((other) => other !== silence);
        const points = (changes: readonly Partial<JudgedFacts>[]) => pointsOf(Object.assign({}, best, ...changes));
        expect(points(subset)).toBeLessThanOrEqual(points(more));
      }
  });

  it('knows every way to miss something', () => {
    const named = new Set(subsetsOf(inputsOf).flatMap((missing) => missingInputs(without(missing))));
    expect([...named].toSorted()).toEqual([...scoreInputs].toSorted());
  });
});
