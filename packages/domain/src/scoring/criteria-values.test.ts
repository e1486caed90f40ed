import { describe, expect, it } from 'vitest';
import type { CollateralSheet } from '../survey/case-collateral.ts';
import { criteriaValues } from './criteria-values.ts';
import { score5C } from './score-5c.ts';
import type { CriterionKey } from './scorecard.ts';
import { scorecardV1 } from './scorecard-v1.ts';
import type { ScoringFacts, SurveyAnswers } from './scoring-facts.ts';

const house: CollateralSheet = {
  kind: 'RUMAH',
  appraisalRupiah: 100_000_000,
  ownership: 'PASANGAN',
  marketability: 'M6',
  isDisputed: false,
};
const motorcycle: CollateralSheet = { ...house, kind: 'MOTOR', appraisalRupiah: 10_000_000, ownership: 'DEBITUR' };

const survey: SurveyAnswers = {
  openness: 'TERBUKA',
  bankRelationship: 'SIMPANAN',
  highInterestLoans: 0,
  hasHighInterestArrears: false,
  hadHighInterestLoans: false,
  marketCondition: 'STABIL',
  outlook: 'PROSPEKTIF',
  mastery: 'MENGUASAI',
  businessPremises: 'KELUARGA',
  yearsOfExperience: 6,
  yearsOfResidence: 4,
  residence: 'KONTRAK',
};

const trader: ScoringFacts = {
  applicationDate: '2026-11-14',
  loan: { principalRupiah: 55_000_000, instalmentRupiah: 2_000_000 },
  bureau: { worstKol12: 1, maxDpd12: 0, writeOffCount: 0 },
  fdc: { outstandingCount: 0, currentDpd: 0, paidOffCount: 0 },
  survey,
  finances: {
    turnoverRupiah: 30_000_000,
    netIncomeRupiah: 6_000_000,
    readyToPayRupiah: 5_000_000,
    marginPercent: 22.5,
  },
  balance: { totalAssetsRupiah: 325_000_000, totalDebtsRupiah: 62_000_000, ownCapitalPercent: 80.92 },
  savingsRupiah: 3_000_000,
  collateral: [motorcycle, house],
  guarantee: 'SHM',
  person: {
    birthDate: '1985-07-01',
    education: 'SLTA',
    maritalStatus: 'KAWIN',
    residence: 'MILIK SENDIRI (KPR)',
    yearsOfWork: 3,
  },
};

const valueOf = (key: CriterionKey, change: Partial<ScoringFacts>) => criteriaValues({ ...trader, ...change })[key];

describe('the criteria of a trader', () => {
  it('are read from survey, bureau, figures and papers', () => {
    expect(criteriaValues(trader)).toEqual({
      openness: 'TERBUKA',
      bureauQuality: 'KOL_1',
      highInterestLoans: 'NEVER',
      bankRelationship: 'SIMPANAN',
      repaymentCapacity: 40,
      totalDebt: 1.63,
      turnover: 15,
      ownCapital: 80.92,
      totalAssets: 2.78,
      savingsBalance: 1.5,
      marketCondition: 'STABIL',
      margin: 22.5,
      outlook: 'PROSPEKTIF',
      ownership: 'PASANGAN',
      marketability: 'M6',
      appraisedValue: 50,
      collateralKind: 'LAND_AND_BUILDING',
      education: 'SENIOR_HIGH',
      experience: 6,
      mastery: 'MENGUASAI',
      age: '30_TO_45',
      maritalStatus: 'MARRIED',
      residence: 'MORTGAGED_OR_FAMILY',
      businessPremises: 'KELUARGA',
      lengthOfResidence: 4,
    });
  });

  it('are all known to the scorecard', () =>
    expect(score5C(scorecardV1, criteriaValues(trader), { mostMissingCriteria: 5 })?.missing).toEqual([]));
});

describe('quality at the bureau', () => {
  it.each([
    [{ worstKol12: 2, maxDpd12: 30, writeOffCount: 0 }, 'KOL_2_DPD_30'],
    [{ worstKol12: 2, maxDpd12: 31, writeOffCount: 0 }, 'KOL_2_DPD_90'],
    [{ worstKol12: 2, maxDpd12: null, writeOffCount: 0 }, 'KOL_2_DPD_90'],
    [{ worstKol12: 3, maxDpd12: 0, writeOffCount: 0 }, 'KOL_3_PLUS'],
    [{ worstKol12: 1, maxDpd12: 0, writeOffCount: 1 }, 'KOL_3_PLUS'],
    [{ worstKol12: null, maxDpd12: null, writeOffCount: 0 }, 'NO_HISTORY'],
    [null, null],
  ] as const)('%o is %s', (bureau, code) => expect(valueOf('bureauQuality', { bureau })).toBe(code));
});

describe('loans at high interest', () => {
  const fdc = { outstandingCount: 0, currentDpd: 0, paidOffCount: 0 };
  it.each([
    ['one at a fintech lender', { fdc: { ...fdc, outstandingCount: 1 } }, 'ONE'],
    ['two that only the survey knows', { survey: { ...survey, highInterestLoans: 2 } }, 'TWO'],
    ['three', { fdc: { ...fdc, outstandingCount: 3 } }, 'MANY_OR_ARREARS'],
    ['one that is late', { fdc: { ...fdc, outstandingCount: 1, currentDpd: 1 } }, 'MANY_OR_ARREARS'],
    ['arrears at a money lender', { survey: { ...survey, hasHighInterestArrears: true } }, 'MANY_OR_ARREARS'],
    ['a repaid one', { fdc: { ...fdc, paidOffCount: 1 } }, 'REPAID'],
    ['a repaid one the survey heard of', { survey: { ...survey, hadHighInterestLoans: true } }, 'REPAID'],
    ['no source at all', { fdc: null, survey: null }, null],
  ])('%s', (_, change, code) => expect(valueOf('highInterestLoans', change)).toBe(code));
});

describe('age groups', () => {
  it.each([
    ['2005-11-15', 'UNDER_21_OR_OVER_60'],
    ['2005-11-14', '21_TO_24_OR_51_TO_55'],
    ['2001-11-14', '25_TO_29_OR_46_TO_50'],
    ['1996-11-14', '30_TO_45'],
    ['1980-11-15', '30_TO_45'],
    ['1980-11-14', '25_TO_29_OR_46_TO_50'],
    ['1975-11-14', '21_TO_24_OR_51_TO_55'],
    ['1970-11-14', '56_TO_60'],
    ['1965-11-15', '56_TO_60'],
    ['1965-11-14', 'UNDER_21_OR_OVER_60'],
  ])('born %s is %s', (birthDate, group) => {
    expect(valueOf('age', { person: { ...trader.person, birthDate } })).toBe(group);
  });
});

describe('what is not there', () => {
  it('leaves figures open without a survey', () => {
    const values = criteriaValues({ ...trader, survey: null, finances: null, balance: null, savingsRupiah: null });
    expect(values).toMatchObject({ repaymentCapacity: null, totalDebt: null, totalAssets: null, savingsBalance: null });
    expect(values).toMatchObject({ experience: 3, residence: 'MORTGAGED_OR_FAMILY', openness: null });
  });

  it('counts a business that earns nothing as unable to pay, not as unknown', () => {
    const finances = { turnoverRupiah: 0, netIncomeRupiah: -100_000, readyToPayRupiah: -100_000, marginPercent: null };
    const values = criteriaValues({ ...trader, finances });
    expect(values.repaymentCapacity).toBe(Number.POSITIVE_INFINITY);
    expect(values.totalDebt).toBe(Number.POSITIVE_INFINITY);
  });

  it('takes the residence from the survey when the papers are silent', () => {
    expect(valueOf('residence', { person: { ...trader.person, residence: null } })).toBe('RENTED');
  });

  it.each([
    ['TANPA', 'BELUM_BALIK_NAMA', 'NONE_OR_OTHER'],
    ['DEPOSITO', null, 'DEPOSIT'],
    ['SHM', null, null],
    [null, null, null],
  ] as const)('without a sheet, guarantee %s gives ownership %s and kind %s', (guarantee, ownership, kind) => {
    const values = criteriaValues({ ...trader, collateral: [], guarantee });
    expect(values).toMatchObject({ ownership, collateralKind: kind, marketability: null, appraisedValue: null });
  });
});
