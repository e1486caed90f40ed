import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lengthSince } from '../calendar/years-and-months.ts';
import type { Security } from '../loan/product-terms.ts';
import { type BalanceItems, balanceTotals } from './balance-items.ts';
import { balanceSheet, doesStatedCapitalDiffer } from './balance-sheet.ts';
import { type CollateralSheet, caseLtvPercent, isSecurityAppraised, mainCollateral } from './case-collateral.ts';
import { type EmployeeIncomeInput, employeeIncome, employeeMaxPlafondRupiah } from './employee-income.ts';
import { areaValueRupiah, landAppraisal } from './land-appraisal.ts';
import { missingSurveyParts, type SurveyState, sheetsByTraits } from './missing-survey-parts.ts';
import { type MonthlyFinancesInput, monthlyFinances, runningInstalmentsRupiah } from './monthly-finances.ts';
import { proFormaBalance } from './pro-forma-balance.ts';
import { doNumbersMatch, vehicleAppraisal } from './vehicle-appraisal.ts';

const first = { appraisalPercent: 80, capacityPercent: 40, payrollCapacityPercent: 60 };

describe('monthly finances', () => {
  const stall: MonthlyFinancesInput = {
    dailyTurnoverRupiah: 1_000_000,
    businessDaysPerMonth: 26,
    costOfGoodsRupiah: 18_000_000,
    wagesRupiah: 1_500_000,
    rentRupiah: 500_000,
    utilitiesRupiah: 300_000,
    transportRupiah: 200_000,
    otherBusinessCostsRupiah: null,
    spouseIncomeRupiah: 1_500_000,
    otherIncomeRupiah: null,
    householdRupiah: 2_000_000,
    educationRupiah: 500_000,
    otherHouseholdRupiah: 500_000,
  };
  const loans = [
    { instalmentRupiah: 600_000, isTakenOver: false },
    { instalmentRupiah: 900_000, isTakenOver: true },
    { instalmentRupiah: null, isTakenOver: null },
  ];
  const obligations = { runningInstalmentsRupiah: runningInstalmentsRupiah(loans), proposedInstalmentRupiah: 916_800 };

  it('lead from turnover to repayment capacity', () => {
    expect(monthlyFinances(stall, obligations)).toEqual({
      turnoverRupiah: 26_000_000,
      grossProfitRupiah: 8_000_000,
      businessCostsRupiah: 2_500_000,
      netProfitRupiah: 5_500_000,
      householdCostsRupiah: 3_000_000,
      netIncomeRupiah: 4_000_000,
      runningInstalmentsRupiah: 600_000,
      readyToPayRupiah: 3_400_000,
      proposedInstalmentRupiah: 916_800,
      rpcPercent: 26.96,
      marginPercent: 21.15,
    });
  });

  it('may be negative, and then have no capacity ratio', () => {
    const losing = monthlyFinances({ ...stall, costOfGoodsRupiah: 25_000_000 }, obligations);
    expect(losing).toMatchObject({ netProfitRupiah: -1_500_000, readyToPayRupiah: -3_600_000, rpcPercent: null });
    expect(losing.marginPercent).toBe(-5.77);
  });

  it('say nothing about profit without a turnover', () => {
    const unknown = monthlyFinances({ ...stall, dailyTurnoverRupiah: null }, obligations);
    expect(unknown).toMatchObject({
      turnoverRupiah: null,
      netIncomeRupiah: null,
      rpcPercent: null,
      marginPercent: null,
    });
    expect(unknown.businessCostsRupiah).toBe(2_500_000);
  });

  it('have no capacity ratio before a simulation', () => {
    expect(monthlyFinances(stall, { ...obligations, proposedInstalmentRupiah: null }).rpcPercent).toBeNull();
  });
});

describe('the balance sheet', () => {
  const totals = {
    currentAssetsRupiah: 85_000_000,
    currentDebtsRupiah: 22_000_000,
    fixedAssetsRupiah: 240_000_000,
    longTermDebtsRupiah: 40_000_000,
  };

  it('of the worked example', () => {
    expect(balanceSheet(totals)).toMatchObject({
      capitalRupiah: 263_000_000,
      totalAssetsRupiah: 325_000_000,
      totalLiabilitiesRupiah: 325_000_000,
      currentRatioPercent: 386.36,
      debtToEquityPercent: 23.57,
      debtToAssetPercent: 19.08,
      ownCapitalPercent: 80.92,
    });
  });

  it('adds up its lines, empty ones as nothing', () => {
    const items: BalanceItems = {
      currentAssets: { cash: 5_000_000, savings: 10_000_000, receivables: null, inventory: 70_000_000, other: null },
      fixedAssets: { land: 150_000_000, buildings: 60_000_000, vehicles: 30_000_000, machinery: null, other: null },
      currentDebts: { trade: 12_000_000, shortTermBank: 10_000_000, other: null },
      longTermDebts: { bank: 25_000_000, leasing: 15_000_000, other: null },
    };
    expect(balanceTotals(items)).toEqual(totals);
  });

  it('has no ratios when there is nothing on it', () => {
    const empty = { currentAssetsRupiah: 0, currentDebtsRupiah: 0, fixedAssetsRupiah: 0, longTermDebtsRupiah: 0 };
    expect(balanceSheet(empty)).toMatchObject({
      currentRatioPercent: null,
      debtToEquityPercent: null,
      debtToAssetPercent: null,
      ownCapitalPercent: null,
    });
  });

  it.each([
    [12, false, [95_000_000, 240_000_000, 32_000_000, 40_000_000]],
    [13, false, [95_000_000, 240_000_000, 22_000_000, 50_000_000]],
    [12, true, [85_000_000, 250_000_000, 32_000_000, 40_000_000]],
    [24, true, [85_000_000, 250_000_000, 22_000_000, 50_000_000]],
  ])('after 10.000.000 over %i months, investment %s', (tenorMonths, isInvestment, figures) => {
    const after = proFormaBalance(totals, { principalRupiah: 10_000_000, tenorMonths, isInvestment });
    const { currentAssetsRupiah, fixedAssetsRupiah, currentDebtsRupiah, longTermDebtsRupiah } = after;
    expect([currentAssetsRupiah, fixedAssetsRupiah, currentDebtsRupiah, longTermDebtsRupiah]).toEqual(figures);
  });

  it('always balances, and a loan leaves the capital as it was', () => {
    const amount = fc.nat({ max: 10_000_000_000 });
    const any = fc.record({
      currentAssetsRupiah: amount,
      currentDebtsRupiah: amount,
      fixedAssetsRupiah: amount,
      longTermDebtsRupiah: amount,
    });
    fc.assert(
      fc.property(any, amount, fc.boolean(), (before, principalRupiah, isInvestment) => {
        const after = proFormaBalance(before, { principalRupiah, tenorMonths: 18, isInvestment });
        expect(after.totalLiabilitiesRupiah).toBe(after.totalAssetsRupiah);
        expect(after.capitalRupiah).toBe(balanceSheet(before).capitalRupiah);
      }),
    );
  });

  it.each([
    [263_000_000, false],
    [276_150_000, false],
    [276_150_001, true],
    [249_849_999, true],
    [null, false],
  ])('a stated capital of %s differs from 263.000.000: %s', (stated, differs) => {
    expect(doesStatedCapitalDiffer(stated, 263_000_000)).toBe(differs);
  });
});

describe('land and building', () => {
  const inspection = {
    landAreaM2: 120.5,
    landPricePerM2Rupiah: 2_000_000,
    buildingAreaM2: 70,
    buildingPricePerM2Rupiah: 3_000_000,
    depreciationPercent: 20,
    taxLandPerM2Rupiah: 1_000_000,
    taxBuildingPerM2Rupiah: 1_500_000,
    appraisalPercent: null,
    liquidationPercent: null,
  };

  it('are appraised at 80 % and liquidated at 70 % unless somebody says otherwise', () => {
    expect(landAppraisal(inspection, 200_000_000, first)).toEqual({
      appraisalPercent: 80,
      liquidationPercent: 70,
      landRupiah: 241_000_000,
      buildingRupiah: 168_000_000,
      taxValueRupiah: 225_500_000,
      marketRupiah: 409_000_000,
      appraisalRupiah: 327_200_000,
      liquidationRupiah: 229_040_000,
      ltvPercent: 61.12,
    });
    expect(landAppraisal({ ...inspection, appraisalPercent: 50, liquidationPercent: 60 }, null, first)).toMatchObject({
      appraisalRupiah: 204_500_000,
      liquidationRupiah: 122_700_000,
      ltvPercent: null,
    });
  });

  it('without a building are land', () => {
    const plot = { ...inspection, buildingAreaM2: null };
    expect(landAppraisal(plot, null, first)).toMatchObject({ buildingRupiah: null, marketRupiah: 241_000_000 });
  });

  it('have no value before somebody measured the land', () => {
    expect(landAppraisal({ ...inspection, landAreaM2: null }, 1, first)).toMatchObject({
      marketRupiah: null,
      ltvPercent: null,
    });
  });

  it.each([
    [100.35, 1_000_001, 0, 100_350_100],
    [10, 100, 12.35, 876],
    [1, 1_000_000, 120, 0],
  ])('%d m2 at %i less %d %% is %i', (area, price, wear, value) =>
    expect(areaValueRupiah(area, price, wear)).toBe(value),
  );
});

describe('vehicles', () => {
  it.each([
    ['MOBIL', 60, 48_000_000],
    ['TRUK', 60, 48_000_000],
    ['MOTOR', 50, 40_000_000],
  ] as const)('%s worth 100.000.000 brings %i %% when sold in haste', (kind, liquidationPercent, liquidationRupiah) => {
    const inspection = { kind, marketRupiah: 100_000_000, appraisalPercent: null, liquidationPercent: null };
    expect(vehicleAppraisal(inspection, 40_000_000, first)).toEqual({
      appraisalPercent: 80,
      appraisalRupiah: 80_000_000,
      liquidationPercent,
      liquidationRupiah,
      ltvPercent: 50,
    });
  });

  it.each([
    ['MH1 JF 1234', 'mh1jf1234', true],
    ['MH1JF1234', 'MH1JF1235', false],
    ['MH1JF1234', null, null],
    ['', 'MH1JF1234', null],
  ])('papers %s and vehicle %s match: %s', (papers, vehicle, answer) => {
    expect(doNumbersMatch(papers, vehicle)).toBe(answer);
  });
});

describe('the collateral of a case', () => {
  const house: CollateralSheet = {
    kind: 'RUMAH',
    appraisalRupiah: 100_000_000,
    ownership: 'DEBITUR',
    marketability: 'M3',
    isDisputed: false,
  };
  const car: CollateralSheet = { ...house, kind: 'MOBIL', appraisalRupiah: 60_000_000 };

  it('counts together, and the larger one speaks for it', () => {
    expect(caseLtvPercent(80_000_000, [car, house])).toBe(50);
    expect(mainCollateral([car, house])).toBe(house);
    expect(caseLtvPercent(80_000_000, [])).toBeNull();
    expect(mainCollateral([])).toBeNull();
  });

  it.each<[Security, number | null, number | null, boolean]>([
    ['NONE', null, null, true],
    ['SAVINGS', null, null, true],
    ['MORTGAGE', 100_000_000, null, true],
    ['MORTGAGE', null, 60_000_000, false],
    ['MORTGAGE', 0, 60_000_000, false],
    ['FIDUCIARY', null, 60_000_000, true],
    ['FIDUCIARY', 100_000_000, null, false],
    ['FIDUCIARY', 100_000_000, 0, false],
  ])('G5 that secures by %s, land %s, vehicle %s, is appraised: %s', (security, landRupiah, vehicleRupiah, answer) => {
    expect(isSecurityAppraised(security, { landRupiah, vehicleRupiah })).toBe(answer);
  });
});

describe('the income of an employee', () => {
  const clerk: EmployeeIncomeInput = {
    basicSalaryRupiah: 6_000_000,
    fixedAllowanceRupiah: 2_000_000,
    variableAllowanceRupiah: 1_000_000,
    deliveredGrossRupiah: 8_000_000,
    deductionRupiah: 1_250_000,
    capacityPercent: null,
    isSalaryDeductedAtBank: false,
    runningInstalmentsRupiah: 1_450_000,
    yearsOfService: 4,
    pensionBalanceRupiah: 24_500_000,
    pensionPercent: 30,
  };

  it('is added up from its parts', () => {
    expect(employeeIncome(clerk, first)).toEqual({
      grossIncomeRupiah: 9_000_000,
      netIncomeRupiah: 7_750_000,
      capacityPercent: 40,
      maxInstalmentRupiah: 1_650_000,
      severancePayRupiah: 36_000_000,
      finalPensionBalanceRupiah: 7_350_000,
    });
  });

  it('is taken as delivered when there are no parts, and carries more with the salary at the bank', () => {
    const parts = { basicSalaryRupiah: null, fixedAllowanceRupiah: null, variableAllowanceRupiah: null };
    expect(employeeIncome({ ...clerk, ...parts, isSalaryDeductedAtBank: true }, first)).toMatchObject({
      grossIncomeRupiah: 8_000_000,
      capacityPercent: 60,
      maxInstalmentRupiah: 2_600_000,
    });
    expect(employeeIncome({ ...clerk, ...parts, deliveredGrossRupiah: null }, first)).toMatchObject({
      netIncomeRupiah: null,
      maxInstalmentRupiah: null,
    });
  });

  it('bounds the loan, and so do savings and severance where they secure it', () => {
    const terms = {
      interestType: 'ANUITAS' as const,
      maxInstalmentRupiah: 1_500_000,
      annualRatePercent: 18,
      tenorMonths: 24,
      maxPlafondRupiah: 75_000_000,
    };
    expect(employeeMaxPlafondRupiah(terms, null)).toBe(30_000_000);
    const security = { finalPensionBalanceRupiah: 7_350_000, severancePayRupiah: 20_000_000 };
    expect(employeeMaxPlafondRupiah(terms, security)).toBe(27_350_000);
  });
});

describe('how long a business runs', () => {
  it.each([
    ['2024-11-14', '2026-11-14', { years: 2, months: 0 }],
    ['2024-11-15', '2026-11-14', { years: 1, months: 11 }],
    ['2026-12-01', '2026-11-14', { years: 0, months: 0 }],
    [null, '2026-11-14', null],
  ])('from %s to %s', (start, survey, length) => expect(lengthSince(start, survey)).toEqual(length));
});

describe('a complete survey', () => {
  const done = { hasAppraisal: true, hasRecommendation: true, photos: 2 };
  const state: SurveyState = {
    business: {
      hasHeader: true,
      hasPremises: true,
      characterChecks: 2,
      hasFinances: true,
      hasBalanceSheet: true,
      photos: 2,
    },
    land: done,
    vehicle: null,
    analysis: { hasDebtor: true, hasFacility: true, hasIncome: true },
  };
  const landLoan = ['LVUD', 'LPJ_SHM'] as const;

  it('owes nothing', () => {
    expect(missingSurveyParts(landLoan, state)).toEqual([]);
    expect(missingSurveyParts(['ANALYSIS'], { ...state, business: null })).toEqual([]);
  });

  it('names what is missing', () => {
    const vehicleLoan = ['LVUD', 'LPJ_KEND'] as const;
    expect(missingSurveyParts(vehicleLoan, state)).toEqual(['vehicle_inspection', 'vehicle_photos']);
    expect(missingSurveyParts(landLoan, { ...state, business: null, land: { ...done, photos: 1 } })).toEqual([
      'business_header',
      'business_premises',
      'character_checks',
      'monthly_finances',
      'balance_sheet',
      'business_photos',
      'land_photos',
    ]);
    expect(missingSurveyParts(['ANALYSIS'], { ...state, analysis: null })).toEqual([
      'debtor_data',
      'requested_facility',
      'income',
    ]);
  });

  it('owes what the bank asks for, whatever the product is', () => {
    expect(missingSurveyParts([], { ...state, business: null, land: null, analysis: null })).toEqual([]);
    expect(missingSurveyParts(['ANALYSIS', 'LPJ_SHM'], { ...state, land: null })).toEqual([
      'land_inspection',
      'land_photos',
    ]);
  });

  it.each([
    [true, 'NONE', ['LVUD']],
    [true, 'MORTGAGE', ['LVUD', 'LPJ_SHM']],
    [true, 'FIDUCIARY', ['LVUD', 'LPJ_KEND']],
    [true, 'SAVINGS', ['LVUD']],
    [false, 'MORTGAGE', ['ANALYSIS']],
    [false, 'SAVINGS', ['ANALYSIS']],
  ] as const)('before a policy said it, business %s secured by %s: %o', (isBusiness, security, sheets) => {
    expect(sheetsByTraits({ isBusiness, security })).toEqual(sheets);
  });
});
