import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { JudgedFacts } from '../bounds/judged-facts.ts';
import { untroubled } from '../bounds/testing/judged-facts.ts';
import { burdenForLimits, multipleOf, sharePercent } from '../money/share-percent.ts';
import { firstScoring, pointsOf } from '../policy/version-one/testing/first-rules.ts';
import { finalPensionBalanceRupiah, maxInstalmentRupiah, severancePayRupiah } from '../survey/employee-capacity.ts';
import {
  currentRatioPercent,
  debtToEquityPercent,
  ltvPercent,
  readyToPayRupiah,
  rpcPercent,
} from '../survey/ratios.ts';
import { fdcScore } from './decision-score.ts';
import { incomeSummary } from './income-summary.ts';
import { indicators } from './indicators.ts';

describe('the income summary', () => {
  it.each([
    [
      'a salary of 9.000.000',
      {
        declaredGrossRupiah: 9_000_000,
        insuredSalaryRupiah: 8_700_000,
        payrollAverageRupiah: 8_850_000,
        netIncomeRupiah: 9_000_000 - 1_250_000,
        proxySalaryRupiah: 6_500_000,
        bureauExposureRupiah: 1_450_000,
        instalmentRupiah: 1_478_114,
      },
      { net: 7_750_000, salary: 9_000_000, max: 9_000_000, exposure: 2_928_114, dbr: 37.78, dbr2: 32.53 },
    ],
    [
      'a salary of 5.200.000',
      {
        declaredGrossRupiah: 5_200_000,
        insuredSalaryRupiah: 5_000_000,
        payrollAverageRupiah: null,
        netIncomeRupiah: 5_200_000 - 400_000,
        proxySalaryRupiah: 0,
        bureauExposureRupiah: 900_000,
        instalmentRupiah: 916_800,
      },
      { net: 4_800_000, salary: 5_200_000, max: 5_200_000, exposure: 1_816_800, dbr: 37.85, dbr2: 34.94 },
    ],
  ])('of %s', (_, facts, { net, salary, max, exposure, dbr, dbr2 }) => {
    expect(incomeSummary(facts)).toMatchObject({
      netIncomeRupiah: net,
      maxIncomeSalaryRupiah: salary,
      maxIncomeRupiah: max,
      totalExposureRupiah: exposure,
      dbrPercent: dbr,
      dbr2Percent: dbr2,
    });
  });

  it.each([
    [{ payrollAverageRupiah: 7_000_000 }, 7_000_000, 7_000_000],
    [{ insuredSalaryRupiah: 6_500_000 }, 6_500_000, 6_500_000],
    [{ proxySalaryRupiah: 8_000_000 }, 5_000_000, 8_000_000],
    [{ netIncomeRupiah: 9_000_000 }, 5_000_000, 9_000_000],
  ])('believes the highest source: %o', (change, salary, income) => {
    const facts = {
      declaredGrossRupiah: 5_000_000,
      insuredSalaryRupiah: null,
      payrollAverageRupiah: null,
      netIncomeRupiah: 4_000_000,
      proxySalaryRupiah: 0,
      bureauExposureRupiah: 0,
      instalmentRupiah: 1_000_000,
    };
    expect(incomeSummary({ ...facts, ...change })).toMatchObject({
      maxIncomeSalaryRupiah: salary,
      maxIncomeRupiah: income,
    });
  });

  it('has no DBR without an income, and rules take that as too high', () => {
    const summary = incomeSummary({
      declaredGrossRupiah: 0,
      insuredSalaryRupiah: null,
      payrollAverageRupiah: null,
      netIncomeRupiah: -500_000,
      proxySalaryRupiah: 0,
      bureauExposureRupiah: 0,
      instalmentRupiah: 916_800,
    });
    expect(summary).toMatchObject({ dbrPercent: null, dbr2Percent: null });
    expect(burdenForLimits(summary.totalExposureRupiah, summary.netIncomeRupiah)).toBe(Number.POSITIVE_INFINITY);
  });
});

describe('ratios', () => {
  it('of the worked balance sheet', () => {
    expect(currentRatioPercent(85_000_000, 22_000_000)).toBe(386.36);
    expect(debtToEquityPercent(62_000_000, 263_000_000)).toBe(23.57);
  });

  it.each([
    [1, 200, 0.5],
    [1, 800, 0.13],
    [-1, 800, -0.13],
    [1_005, 100_000, 1.01],
    [2, 3, 66.67],
  ])('%i of %i is %d %%, half rounded up', (part, whole, percent) => expect(sharePercent(part, whole)).toBe(percent));

  it('are unknown without a denominator', () => {
    expect(ltvPercent(50_000_000, 0)).toBeNull();
    expect(multipleOf(1, 0)).toBeNull();
    expect(rpcPercent(916_800, 0)).toBeNull();
    expect(rpcPercent(916_800, -1)).toBeNull();
  });

  it('of repayment capacity', () => {
    const ready = readyToPayRupiah({
      businessCashFlowRupiah: 6_000_000,
      otherIncomeRupiah: 1_500_000,
      householdExpensesRupiah: 3_000_000,
      runningInstalmentsRupiah: 500_000,
    });
    expect(ready).toBe(4_000_000);
    expect(rpcPercent(1_500_000, ready)).toBe(37.5);
  });

  it('are exact beyond what a double can hold', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2 ** 46 }), (whole) => {
        expect(sharePercent(whole * 3, whole)).toBe(300);
      }),
    );
  });
});

describe('what an employee can pay', () => {
  it.each([
    [7_750_000, 40, 0, 3_100_000],
    [7_750_000, 60, 1_450_000, 3_200_000],
    [4_801_999, 40, 0, 1_920_000],
    [3_000_000, 40, 1_500_000, 0],
    [-1, 40, 0, 0],
  ])('net %i at %i %% less %i is %i', (netIncomeRupiah, capacityPercent, runningInstalmentsRupiah, rupiah) => {
    expect(maxInstalmentRupiah({ netIncomeRupiah, capacityPercent, runningInstalmentsRupiah })).toBe(rupiah);
  });

  it('counts severance for nine years at most', () => {
    expect(severancePayRupiah(5, 5_200_000)).toBe(26_000_000);
    expect(severancePayRupiah(20, 5_200_000)).toBe(46_800_000);
  });

  it('counts a part of the pension savings', () => {
    expect(finalPensionBalanceRupiah(24_500_000, 30)).toBe(7_350_000);
  });
});

describe('the decision score', () => {
  const spotless: JudgedFacts = {
    ...untroubled,
    dbrPercent: 40,
    worstKol12: 1,
    bureauGrade: 'F',
    fdcActiveLoans: 1,
    fdcCurrentDpd: 30,
    monthsOfWork: 12,
    ageAtMaturityYears: 55,
    isEmergencyContactNegative: false,
  };

  it.each<[Partial<JudgedFacts>, number]>([
    [{}, 100],
    [{ dbrPercent: 40.01 }, 90],
    [{ dbrPercent: 50.01 }, 75],
    [{ dbrPercent: 60.01 }, 55],
    [{ dbrPercent: Number.POSITIVE_INFINITY }, 55],
    [{ dbrPercent: null }, 55],
    [{ worstKol12: 2 }, 85],
    [{ worstKol12: 3 }, 40],
    [{ worstKol12: null }, 100],
    [{ bureauGrade: 'E' }, 90],
    [{ bureauGrade: 'D' }, 75],
    [{ bureauGrade: 'C' }, 75],
    [{ bureauGrade: 'A' }, 40],
    [{ bureauGrade: null }, 90],
    [{ fdcActiveLoans: 2 }, 85],
    [{ fdcCurrentDpd: 31 }, 60],
    [{ monthsOfWork: 11 }, 90],
    [{ monthsOfWork: null }, 100],
    [{ ageAtMaturityYears: 56 }, 90],
    [{ isEmergencyContactNegative: true }, 90],
    [{ dbrPercent: 65, worstKol12: 2, bureauGrade: 'D' }, 15],
    [{ dbrPercent: 65, worstKol12: 5, bureauGrade: 'A' }, 0],
  ])('with %o is %i', (change, score) => expect(pointsOf({ ...spotless, ...change })).toBe(score));

  it('has a fintech score beside it', () => {
    expect([0, 45, 100, 400].map(fdcScore)).toEqual([100, 55, 0, 0]);
  });
});

describe('the indicator table', () => {
  const facts = {
    bureau: { worstKol12: 1 as const, maxDpd12: 0, activeContracts: 2, enquiries3Months: 2 },
    fdc: { outstandingCount: 0, maxDpd: 0 },
    bureauGrade: 'H' as const,
    exclusionRuleCode: null,
  };
  const scores = (change: object) => indicators({ ...facts, ...change }, firstScoring).map(({ score }) => score);

  it('has seven rows, best scores for the best case', () => expect(scores({})).toEqual([5, 5, 5, 5, 5, 5, 5]));

  it('scores by bands', () => {
    const bureau = { worstKol12: 2, maxDpd12: 30, activeContracts: 4, enquiries3Months: 4 };
    expect(scores({ bureau, fdc: { outstandingCount: 1, maxDpd: 30 }, bureauGrade: 'G' })).toEqual([
      3, 4, 4, 3, 4, 3, 4,
    ]);
    const worse = { worstKol12: 3, maxDpd12: 90, activeContracts: 6, enquiries3Months: 5 };
    expect(scores({ bureau: worse, fdc: { outstandingCount: 2, maxDpd: 31 }, bureauGrade: 'E' })).toEqual([
      1, 2, 3, 1, 2, 1, 3,
    ]);
    const worst = { worstKol12: 5, maxDpd12: 91, activeContracts: 7, enquiries3Months: 9 };
    expect(scores({ bureau: worst, fdc: { outstandingCount: 3, maxDpd: 99 }, bureauGrade: 'B' })).toEqual([
      1, 1, 1, 1, 1, 1, 1,
    ]);
  });

  it('shows the exclusion rule in the place of a grade', () => {
    const excluded = indicators({ ...facts, bureauGrade: null, exclusionRuleCode: 'E04' }, firstScoring);
    expect(excluded.at(-1)).toEqual({ code: 'bureau_grade', value: 'E04', score: 3 });
  });

  it('scores nothing that nobody answered', () => {
    expect(scores({ bureau: null, fdc: null, bureauGrade: null })).toEqual(Array(7).fill(null));
  });
});
