import { describe, expect, it } from 'vitest';
import { deviationsOfVersionOne } from '../policy/version-one/deviations.ts';
import { scoringRulesOfVersionOne } from '../policy/version-one/scoring.ts';
import { scorecardV1 } from '../scoring/scorecard-v1.ts';
import { decisionFigures, type FigureFacts } from './decision-figures.ts';
import { findingLimits } from './finding-limits.ts';

const catalogue = ['DEV01', 'DEV04', 'DEV17', 'DEV20'].map((code, index) => ({
  id: index + 1,
  code,
  description: code,
  severity: 1 as const,
}));
const rules = {
  scoring: scoringRulesOfVersionOne(scorecardV1),
  deviations: deviationsOfVersionOne(catalogue, 'RETURN'),
};

const good: FigureFacts = {
  isBusiness: true,
  isSecured: true,
  dbrPercent: 31.8,
  rpcPercent: 52.4,
  ltvPercent: 68,
  worstKolCurrent: 1,
  worstKol12: 1,
  worstKol24: 1,
  bureauGrade: 'I',
  exclusionRuleCode: null,
  bureauScore: 641,
  rating: 'B - Baik (78.20)',
  exposureRupiah: 144_500_000,
  lendingLimit: { limitRupiah: 3_000_000_000, isExceeded: false },
};
const figureOf = (key: string, changes: Partial<FigureFacts>) =>
  decisionFigures({ ...good, ...changes }, rules).find((figure) => figure.key === key);

describe('the figures that decide, with the limits of the policy', () => {
  it('are all within on a good case', () =>
    expect(decisionFigures(good, rules).map(({ key, limit, state }) => [key, limit, state])).toEqual([
      ['dbr', 40, 'WITHIN'],
      ['rpc', 75, 'WITHIN'],
      ['ltv', 70, 'WITHIN'],
      ['bureauScore', null, 'WITHIN'],
      ['rating', null, 'WITHIN'],
      ['worstKol', null, 'WITHIN'],
      ['exposure', 3_000_000_000, 'WITHIN'],
    ]));

  it.each<[string, string, Partial<FigureFacts>, string]>([
    ['DBR over the limit', 'dbr', { dbrPercent: 40.5 }, 'BEYOND'],
    ['DBR that knocks out', 'dbr', { dbrPercent: 70.5 }, 'KNOCKED_OUT'],
    ['a burden on no income', 'dbr', { dbrPercent: Number.POSITIVE_INFINITY }, 'KNOCKED_OUT'],
    ['no DBR', 'dbr', { dbrPercent: null }, 'MISSING'],
    ['RPC that knocks out', 'rpc', { rpcPercent: 76 }, 'KNOCKED_OUT'],
    ['LTV over the limit', 'ltv', { ltvPercent: 71 }, 'BEYOND'],
    ['grade D', 'bureauScore', { bureauGrade: 'D', bureauScore: 470 }, 'BEYOND'],
    ['grade A', 'bureauScore', { bureauGrade: 'A', bureauScore: 300 }, 'KNOCKED_OUT'],
    ['no score', 'bureauScore', { bureauGrade: null, bureauScore: null }, 'MISSING'],
    ['a bureau that excludes for loss', 'bureauScore', { exclusionRuleCode: 'E05' }, 'KNOCKED_OUT'],
    ['a bureau with nothing to score', 'bureauScore', { exclusionRuleCode: 'E04' }, 'MISSING'],
    ['rating C', 'rating', { rating: 'C - Cukup (60.00)' }, 'BEYOND'],
    ['rating E', 'rating', { rating: 'E - Buruk (10.00)' }, 'KNOCKED_OUT'],
    ['no rating', 'rating', { rating: null }, 'MISSING'],
    ['kol 2 two years ago', 'worstKol', { worstKol24: 2 }, 'BEYOND'],
    ['kol 3 today', 'worstKol', { worstKol24: 3, worstKolCurrent: 3 }, 'KNOCKED_OUT'],
    ['no history of credits', 'worstKol', { worstKolCurrent: null, worstKol12: null, worstKol24: null }, 'MISSING'],
    ['a debt of which the reader may not know a part', 'exposure', { exposureRupiah: null }, 'MISSING'],
    [
      'a debt over the legal limit, also where its sum is not told',
      'exposure',
      { exposureRupiah: null, lendingLimit: { limitRupiah: 1, isExceeded: true } },
      'KNOCKED_OUT',
    ],
    ['a debt without a known capital', 'exposure', { lendingLimit: { limitRupiah: null, isExceeded: false } }, 'PLAIN'],
  ])('%s', (_, key, changes, state) => expect(figureOf(key, changes)?.state).toBe(state));

  it('shows no number for a burden on no income', () =>
    expect(figureOf('dbr', { dbrPercent: Number.POSITIVE_INFINITY })?.value).toBeNull());

  it('does not ask a product without business or collateral for their figures', () => {
    const keys = decisionFigures(
      { ...good, isBusiness: false, isSecured: false, rpcPercent: null, ltvPercent: null },
      rules,
    ).map(({ key }) => key);
    expect(keys).toEqual(['dbr', 'bureauScore', 'rating', 'worstKol', 'exposure']);
  });

  it('follows a bank that is stricter', () => {
    const strict = {
      ...rules,
      deviations: {
        ...rules.deviations,
        catalogue: rules.deviations.catalogue.map((one) =>
          one.code === 'DEV01' ? { ...one, condition: [{ figure: 'dbrPercent', above: 30 } as const] } : one,
        ),
      },
    };
    expect(decisionFigures(good, strict)[0]).toMatchObject({ limit: 30, state: 'BEYOND' });
    expect(findingLimits(strict).dbr).toEqual({ value: 30, isExclusive: false });
  });
});

describe('what findings call little or too much', () => {
  it('is read from deviations and indicators', () =>
    expect(findingLimits(rules)).toEqual({
      dbr: { value: 40, isExclusive: false },
      fewCredits: 2,
      mostCredits: { value: 3, isExclusive: false },
      fewEnquiries: 2,
      manyEnquiries: 4,
      mostFintechLoans: { value: 2, isExclusive: false },
    }));
});
