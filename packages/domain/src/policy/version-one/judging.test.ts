import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { residences } from '../../applicant/personal-codes.ts';
import type { JudgedFacts } from '../../bounds/judged-facts.ts';
import { deviationFigure } from '../../deviations/deviation-figures.ts';
import { indicators } from '../../scoring/indicators.ts';
import { score5C } from '../../scoring/score-5c.ts';
import { type CriteriaValues, criterionKeys } from '../../scoring/scorecard.ts';
import { scorecardV1 } from '../../scoring/scorecard-v1.ts';
import { deviationsShown, firstDeviations, firstScoring, knockedOut, pointsOf } from './testing/first-rules.ts';
import {
  decisionScoreOfBefore,
  deviationFigureOfBefore,
  deviationsOfBefore,
  gradeScoresOfBefore,
  indicatorScoreOfBefore,
  knockOutsOfBefore,
} from './testing/rules-of-before.ts';

/** Near the bounds as often as anywhere else. */
const bounds = [11, 12, 21, 23, 24, 30, 31, 40, 40.01, 50, 50.01, 55, 56, 60, 60.01, 65, 70, 70.01, 75, 75.01, 80, 90];
const figure = fc.oneof(
  fc.constantFrom(...bounds, 80.01, 90.01, 0),
  fc.integer({ min: 0, max: 12_000 }).map((hundredths) => hundredths / 100),
);
const burden = fc.option(fc.oneof({ weight: 9, arbitrary: figure }, fc.constant(Number.POSITIVE_INFINITY)));
const whole = figure.map(Math.floor);
const kol = fc.option(fc.constantFrom(1, 2, 3, 4, 5));
const count = fc.option(fc.integer({ min: 0, max: 6 }));
const share = fc.constantFrom(0, 0.5, 1, 1.99, 2);
const fees = fc.record({ servicePercent: share, provisiPercent: share });
const day = fc.constantFrom('2028-01-01', '2029-11-13', '2029-11-14', '2029-11-15', '2040-06-30');
const grade = fc.option(fc.constantFrom('A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I', 'J'));

const anyCase: fc.Arbitrary<JudgedFacts> = fc.record({
  dbrPercent: burden,
  rpcPercent: burden,
  ltvPercent: fc.option(figure),
  worstKolCurrent: kol,
  worstKol12: kol,
  worstKol24: kol,
  maxDpd12: fc.option(whole),
  activeContracts: count,
  fdcActiveLoans: count,
  fdcCurrentDpd: fc.option(whole),
  ageYears: whole,
  isMarried: fc.boolean(),
  ageAtMaturityYears: whole,
  monthsOfWork: fc.option(whole),
  businessMonths: fc.option(whole),
  maturityDate: day,
  retirementDate: fc.option(day),
  residence: fc.option(fc.constantFrom(...residences)),
  fees,
  productFees: fees,
  bureauGrade: grade,
  exclusionRuleCode: fc.option(fc.constantFrom('E01', 'E04', 'E05', 'E06')),
  isBureauUnavailable: fc.boolean(),
  hasRecentLoss: fc.boolean(),
  hasFdcWriteOff: fc.boolean(),
  isCollateralDisputed: fc.boolean(),
  isOnWatchlist: fc.boolean(),
  isLendingLimitExceeded: fc.boolean(),
  isEmergencyContactNegative: fc.boolean(),
});

const RUNS = { numRuns: 2_000 };

describe('version one judges as the program did before it read a policy', () => {
  it('the same knock-outs, caps and reasons of any case', () => {
    fc.assert(
      fc.property(anyCase, (facts) => {
        expect(knockedOut(facts)).toEqual(knockOutsOfBefore(facts));
      }),
      RUNS,
    );
  });

  it('the same points where there is no 5C profile', () => {
    fc.assert(
      fc.property(anyCase, (facts) => {
        expect(pointsOf(facts)).toBe(decisionScoreOfBefore(facts));
      }),
      RUNS,
    );
  });

  it('the same deviations, each as bad as before', () => {
    fc.assert(
      fc.property(anyCase, (facts) => {
        const shown = deviationsShown(facts);
        expect(shown).toEqual(deviationsOfBefore(facts));
        for (const deviation of firstDeviations.catalogue)
          if (shown.includes(deviation.code))
            // Minus nought is nought: `+ 0` makes it so.
            expect([deviation.code, deviationFigure(deviation, facts)]).toEqual([
              deviation.code,
              deviationFigureOfBefore(deviation.code, facts) + 0,
            ]);
      }),
      RUNS,
    );
  });

  it('the same bands of every indicator and the same score of every grade', () => {
    for (let value = 0; value <= 120; value += 1) {
      const bureau = { worstKol12: value as 1, maxDpd12: value, activeContracts: value, enquiries3Months: value };
      const fdc = { outstandingCount: value, maxDpd: value };
      const facts = { bureau, fdc, bureauGrade: null, exclusionRuleCode: null };
      for (const { code, score } of indicators(facts, firstScoring))
        expect([code, value, score]).toEqual([
          code,
          value,
          code === 'bureau_grade' ? null : indicatorScoreOfBefore(code, value),
        ]);
    }
    expect(firstScoring.gradeScores).toEqual(gradeScoresOfBefore);
  });

  it('the same profile of the same scorecard, with as many unknown criteria', () => {
    expect([firstScoring.areas, firstScoring.ratings]).toEqual([scorecardV1.areas, scorecardV1.ratings]);
    const known = Object.fromEntries(
      scorecardV1.areas
        .flatMap(({ criteria }) => criteria)
        .map((criterion) => [criterion.key, criterion.kind === 'bands' ? 1 : (criterion.options[0]?.code ?? null)]),
    ) as CriteriaValues;
    const without = (count_: number): CriteriaValues => ({
      ...known,
      ...Object.fromEntries(criterionKeys.slice(0, count_).map((key) => [key, null])),
    });
    expect(score5C(scorecardV1, without(5), firstScoring)).not.toBeNull();
    expect(score5C(scorecardV1, without(6), firstScoring)).toBeNull();
    expect(firstScoring.ratingCapOfMissing).toBe('C');
  });
});
