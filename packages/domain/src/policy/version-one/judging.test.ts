import { describe, expect, it } from 'vitest';
import type { Condition, PolicyFigure, PolicySign } from '../../bounds/condition.ts';
import type { Kol } from '../../bureau/bureau-report.ts';
import type { RiskGrade } from '../../bureau/score-band.ts';
import { automaticDeviations, type DeviationFacts } from '../../deviations/automatic-deviations.ts';
import { automaticDeviationCodes } from '../../deviations/deviation-types.ts';
import { decisionScore } from '../../scoring/decision-score.ts';
import { indicators } from '../../scoring/indicators.ts';
import { type KnockOutFacts, knockOuts } from '../../scoring/knock-outs.ts';
import { RATING_CAP_OF_MISSING } from '../../scoring/missing-inputs.ts';
import { score5C } from '../../scoring/score-5c.ts';
import { type CriteriaValues, criterionKeys } from '../../scoring/scorecard.ts';
import { scorecardV1 } from '../../scoring/scorecard-v1.ts';
import { conditionsOfVersionOne } from './deviations.ts';
import { scoringOfVersionOne } from './scoring.ts';

type Case = {
  readonly figures: Partial<Record<PolicyFigure, number | null>>;
  readonly signs: Partial<Record<PolicySign, boolean>>;
};

/** What the words of a condition mean, written a second time. */
const meets = (condition: Condition, { figures, signs }: Case): boolean =>
  condition.length > 0 &&
  condition.every((part) => {
    if ('sign' in part) return signs[part.sign] === true;
    const value = figures[part.figure] ?? null;
    if (value === null) return part.orUnknown === true;
    return (
      (part.above === undefined || value > part.above) &&
      (part.atLeast === undefined || value >= part.atLeast) &&
      (part.atMost === undefined || value <= part.atMost) &&
      (part.below === undefined || value < part.below)
    );
  });

const words = new Proxy({}, { get: () => ({ id: 'x', en: 'x' }) }) as never;
const scoring = scoringOfVersionOne(scorecardV1, { knockOuts: words, penalties: words });

const percents = [null, 0, 40, 40.01, 50, 50.01, 55, 60, 60.01, 70, 70.01, 75, 75.01, 80, 80.01, 90, 90.01, Infinity];
const kols: readonly (Kol | null)[] = [null, 1, 2, 3, 4, 5];
const months = [null, 0, 11, 12, 23, 24];
const counts = [null, 0, 1, 2, 3, 4];
const days = [null, 0, 30, 31, 90];
const ages = [17, 20, 21, 55, 56, 60, 61, 65, 66];
const grades: readonly (RiskGrade | null)[] = [null, 'A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I', 'J'];

const clean: DeviationFacts = {
  dbrPercent: 0,
  ltvPercent: 0,
  worstKol12: 1,
  worstKol24: 1,
  worstKolCurrent: 1,
  maxDpd12: 0,
  ageAtMaturityYears: 40,
  monthsOfWork: 90,
  businessMonths: 90,
  maturityDate: '2029-11-14',
  retirementDate: null,
  residence: 'MILIK SENDIRI',
  activeContracts: 0,
  fees: { servicePercent: 2, provisiPercent: 1 },
  productFees: { servicePercent: 2, provisiPercent: 1 },
  exclusionRuleCode: null,
  isBureauUnavailable: false,
  fdcActiveLoans: 0,
};

const deviatingCases: readonly Partial<DeviationFacts>[] = [
  ...percents.flatMap((percent) => [{ dbrPercent: percent }, { ltvPercent: percent }]),
  ...kols.flatMap((worstKol12) => days.map((maxDpd12) => ({ worstKol12, maxDpd12 }))),
  ...kols.flatMap((worstKol24) => kols.map((worstKolCurrent) => ({ worstKol24, worstKolCurrent }))),
  ...ages.map((ageAtMaturityYears) => ({ ageAtMaturityYears })),
  ...months.flatMap((month) => [{ monthsOfWork: month }, { businessMonths: month }]),
  ...counts.flatMap((count) => [{ activeContracts: count }, { fdcActiveLoans: count }]),
  { retirementDate: '2029-11-13' },
  { retirementDate: '2029-11-14' },
  { residence: 'KONTRAK' },
  { residence: 'KOS' },
  { fees: { servicePercent: 1, provisiPercent: 1 } },
  { fees: { servicePercent: 2, provisiPercent: 0.5 } },
  { exclusionRuleCode: 'E01' },
  { isBureauUnavailable: true },
];

describe('version one judges as the program did', () => {
  it('the same deviations of every case at its bounds', () => {
    for (const other of deviatingCases) {
      const facts = { ...clean, ...other };
      const { fees, productFees, retirementDate } = facts;
      const signs = {
        maturesAfterRetirement: retirementDate !== null && facts.maturityDate > retirementDate,
        rentsHome: facts.residence === 'KONTRAK' || facts.residence === 'KOS',
        feesBelowProduct:
          fees.servicePercent < productFees.servicePercent || fees.provisiPercent < productFees.provisiPercent,
        bureauExcludesOrIsSilent: facts.exclusionRuleCode !== null || facts.isBureauUnavailable,
      };
      const found = automaticDeviationCodes.filter((code) =>
        meets(conditionsOfVersionOne[code], { figures: facts, signs }),
      );
      expect([other, found]).toEqual([other, automaticDeviations(facts)]);
    }
  });

  it('the same knock-outs, caps and reasons', () => {
    const nothing: KnockOutFacts = {
      worstKolCurrent: 1,
      hasRecentLoss: false,
      hasFdcWriteOff: false,
      fdcCurrentDpd: 0,
      rpcPercent: null,
      dbrPercent: 0,
      ltvPercent: null,
      isCollateralDisputed: false,
      isOnWatchlist: false,
      ageYears: 30,
      isMarried: false,
      ageAtMaturityYears: 40,
      isLendingLimitExceeded: false,
      bureauGrade: 'F',
      exclusionRuleCode: null,
    };
    const cases: readonly Partial<KnockOutFacts>[] = [
      ...kols.map((worstKolCurrent) => ({ worstKolCurrent })),
      ...percents.flatMap((percent) => [{ rpcPercent: percent }, { dbrPercent: percent }, { ltvPercent: percent }]),
      ...[0, 30, 31].map((fdcCurrentDpd) => ({ fdcCurrentDpd })),
      ...ages.flatMap((age) => [{ ageYears: age }, { ageAtMaturityYears: age }, { ageYears: age, isMarried: true }]),
      ...grades.map((bureauGrade) => ({ bureauGrade })),
      ...['E01', 'E05', 'E06'].map((exclusionRuleCode) => ({ exclusionRuleCode })),
      { hasRecentLoss: true },
      { hasFdcWriteOff: true },
      { isCollateralDisputed: true },
      { isOnWatchlist: true },
      { isLendingLimitExceeded: true },
    ];
    for (const other of cases) {
      const facts = { ...nothing, ...other };
      const { bureauGrade, exclusionRuleCode } = facts;
      const signs = {
        hasLossWithinTwoYears: facts.hasRecentLoss,
        hasFdcWriteOff: facts.hasFdcWriteOff,
        collateralIsDisputed: facts.isCollateralDisputed,
        isOnWatchlist: facts.isOnWatchlist,
        isUnderAge: facts.ageYears < 21 && !facts.isMarried,
        exceedsLendingLimit: facts.isLendingLimitExceeded,
        bureauGradeIsKnockOut:
          exclusionRuleCode === null && bureauGrade !== null && scoring.knockOutGrades.includes(bureauGrade),
        bureauExcludesForLoss: exclusionRuleCode === 'E05',
        bureauExcludesForFraud: exclusionRuleCode === 'E06',
      };
      const found = scoring.knockOuts
        .filter(({ condition }) => meets(condition, { figures: facts, signs }))
        .map(({ code, cap, reasonCode }) => ({ code, cap, reasonCode }));
      expect([other, found]).toEqual([other, knockOuts(facts)]);
    }
  });

  it('the same points off where there is no 5C profile', () => {
    const cases = percents.flatMap((dbr) =>
      kols.flatMap((worstKol12) => grades.map((bureauGrade) => ({ dbrPercent: dbr ?? 0, worstKol12, bureauGrade }))),
    );
    const others = [
      ...[0, 1, 2, 3].map((fdcActiveLoans) => ({ fdcActiveLoans })),
      ...[0, 30, 31].map((fdcCurrentDpd) => ({ fdcCurrentDpd })),
      ...months.map((monthsOfWork) => ({ monthsOfWork })),
      ...ages.map((ageAtMaturityYears) => ({ ageAtMaturityYears })),
      { isEmergencyContactNegative: true },
    ];
    const nothing = {
      dbrPercent: 0,
      worstKol12: null,
      bureauGrade: 'J',
      fdcActiveLoans: 0,
      fdcCurrentDpd: 0,
      monthsOfWork: null,
      ageAtMaturityYears: 40,
      isEmergencyContactNegative: false,
    } as const;
    for (const other of [...cases, ...others]) {
      const facts = { ...nothing, ...other };
      const signs = { emergencyContactIsNegative: facts.isEmergencyContactNegative };
      const off = scoring.penalties
        .filter(({ condition }) => meets(condition, { figures: facts, signs }))
        .reduce((sum, { points }) => sum + points, 0);
      const byGrade = facts.bureauGrade === null ? scoring.noGradePenalty : scoring.gradePenalties[facts.bureauGrade];
      expect([other, Math.max(0, 100 - off - byGrade)]).toEqual([other, decisionScore(facts)]);
    }
  });

  it('the same bands of every indicator and the same score of every grade', () => {
    for (let value = 0; value <= 120; value += 1) {
      const bureau = { worstKol12: value as Kol, maxDpd12: value, activeContracts: value, enquiries3Months: value };
      const fdc = { outstandingCount: value, maxDpd: value };
      const [, ...grade] = grades;
      const bureauGrade = grade[value % grade.length] ?? null;
      for (const { code, score } of indicators({ bureau, fdc, bureauGrade, exclusionRuleCode: null })) {
        const expected =
          code === 'bureau_grade'
            ? bureauGrade && scoring.gradeScores[bureauGrade]
            : (scoring.indicators[code].find(({ atMost }) => value <= atMost)?.score ?? 1);
        expect([code, value, score]).toEqual([code, value, expected]);
      }
    }
  });

  it('the same profile of the same scorecard, with as many unknown criteria', () => {
    expect([scoring.areas, scoring.ratings]).toEqual([scorecardV1.areas, scorecardV1.ratings]);
    const known = Object.fromEntries(
      scorecardV1.areas
        .flatMap(({ criteria }) => criteria)
        .map((criterion) => [criterion.key, criterion.kind === 'bands' ? 1 : (criterion.options[0]?.code ?? null)]),
    ) as CriteriaValues;
    const without = (count: number): CriteriaValues => ({
      ...known,
      ...Object.fromEntries(criterionKeys.slice(0, count).map((key) => [key, null])),
    });
    expect(score5C(scorecardV1, without(scoring.mostMissingCriteria))).not.toBeNull();
    expect(score5C(scorecardV1, without(scoring.mostMissingCriteria + 1))).toBeNull();
    expect(scoring.ratingCapOfMissing).toBe(RATING_CAP_OF_MISSING);
  });
});
