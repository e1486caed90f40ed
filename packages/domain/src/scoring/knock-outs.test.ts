import { describe, expect, it } from 'vitest';
import type { JudgedFacts } from '../bounds/judged-facts.ts';
import { untroubled } from '../bounds/testing/judged-facts.ts';
import { firstScoring, knockedOut } from '../policy/version-one/testing/first-rules.ts';
import { creditDecision, recommendationOf } from './credit-decision.ts';

const clean: JudgedFacts = {
  ...untroubled,
  worstKolCurrent: 1,
  hasRecentLoss: false,
  hasFdcWriteOff: false,
  fdcCurrentDpd: 30,
  rpcPercent: 75,
  dbrPercent: 70,
  ltvPercent: 90,
  isCollateralDisputed: false,
  isOnWatchlist: false,
  ageYears: 21,
  isMarried: false,
  ageAtMaturityYears: 65,
  isLendingLimitExceeded: false,
  bureauGrade: 'C',
  exclusionRuleCode: null,
};

describe('knock-outs', () => {
  it('leave a case alone that touches every limit and crosses none', () => expect(knockedOut(clean)).toEqual([]));

  it.each<[Partial<JudgedFacts>, string, string, string]>([
    [{ worstKolCurrent: 3 }, 'bureau_kol_3_or_worse', 'D', 'R01'],
    [{ hasRecentLoss: true }, 'bureau_loss_24_months', 'E', 'R02'],
    [{ hasFdcWriteOff: true }, 'fdc_write_off', 'E', 'R03'],
    [{ fdcCurrentDpd: 31 }, 'fdc_dpd_over_30', 'D', 'R03'],
    [{ rpcPercent: 75.01 }, 'rpc_over_75', 'D', 'R04'],
    [{ rpcPercent: Number.POSITIVE_INFINITY }, 'rpc_over_75', 'D', 'R04'],
    [{ dbrPercent: 70.01 }, 'dbr_over_70', 'D', 'R04'],
    [{ ltvPercent: 90.01 }, 'ltv_over_90', 'D', 'R06'],
    [{ isCollateralDisputed: true }, 'collateral_disputed', 'D', 'R06'],
    [{ isOnWatchlist: true }, 'watchlist_hit', 'E', 'R15'],
    [{ ageYears: 20 }, 'under_age', 'E', 'R13'],
    [{ ageAtMaturityYears: 66 }, 'over_age_at_maturity', 'E', 'R13'],
    [{ isLendingLimitExceeded: true }, 'bmpk_exceeded', 'E', 'R16'],
    [{ bureauGrade: 'B' }, 'bureau_grade_a_or_b', 'D', 'R18'],
    [{ exclusionRuleCode: 'E05', bureauGrade: null }, 'bureau_excludes_loss', 'E', 'R02'],
    [{ exclusionRuleCode: 'E06', bureauGrade: null }, 'bureau_excludes_fraud', 'E', 'R09'],
  ])('%o: %s caps at %s for reason %s', (change, code, cap, reasonCode) => {
    expect(knockedOut({ ...clean, ...change })).toEqual([{ code, cap, reasonCode }]);
  });

  it.each<[string, Partial<JudgedFacts>]>([
    ['somebody of 20 who is married', { ageYears: 20, isMarried: true }],
    ['a case without survey or collateral', { rpcPercent: null, dbrPercent: null, ltvPercent: null }],
    ['somebody the bureau has too little to score', { bureauGrade: null, exclusionRuleCode: 'E04' }],
    ['somebody without a bureau answer', { bureauGrade: null, worstKolCurrent: null }],
  ])('spare %s', (_, change) => expect(knockedOut({ ...clean, ...change })).toEqual([]));
});

describe('the decision', () => {
  const decide = (score: number, change: Partial<JudgedFacts> = {}) =>
    creditDecision(score, { knockOuts: knockedOut({ ...clean, ...change }), missingInputs: [] }, firstScoring);

  it('keeps the points and caps the rating', () => {
    expect(decide(76.58)).toEqual({ rating: 'B', text: 'B - Baik (76.58)', isApproved: true });
    expect(decide(76.58, { dbrPercent: 71 })).toEqual({ rating: 'D', text: 'D - Kurang (76.58)', isApproved: false });
    expect(decide(76.58, { dbrPercent: 71, isOnWatchlist: true }).text).toBe('E - Buruk (76.58)');
    expect(decide(39, { dbrPercent: 71 }).rating).toBe('E');
  });

  it('approves A to C', () => {
    expect([85, 70, 55, 54.99].map((score) => decide(score).isApproved)).toEqual([true, true, true, false]);
  });
});

describe('the recommendation', () => {
  it.each([
    ['A - Sangat Baik (100.00)', 'RECOMMENDED'],
    ['B - Baik (76.58)', 'RECOMMENDED'],
    ['c - cukup', 'CONSIDERED'],
    ['D', 'NOT_RECOMMENDED'],
    ['E - Buruk (20.00)', 'NOT_RECOMMENDED'],
    ['F - ?', null],
    ['Baik', null],
    ['B- Baik', null],
    ['constructor', null],
    ['', null],
    [null, null],
  ])('of %s is %s', (text, recommendation) => expect(recommendationOf(text)).toBe(recommendation));
});
