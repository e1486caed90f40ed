import { decimalOf } from '../money/decimal.ts';
import { divideHalfUp } from '../money/rounding.ts';
import type { AreaKey, CriteriaScores, Scorecard, ScorecardArea } from './scorecard.ts';

export type WeighedArea = {
  readonly key: AreaKey;
  /** Unweighted sum of the points. */
  readonly total: number;
  /** Weighted, with two decimals. */
  readonly final: number;
};

export type WeighedScores = { readonly areas: readonly WeighedArea[]; readonly total: number };

/** Sums in whole hundredths, so that no binary fraction ever decides a rating. */
export function weighScores(scorecard: Pick<Scorecard, 'areas'>, scores: CriteriaScores): WeighedScores {
  const areas = scorecard.areas.map((area) => {
    const total = area.criteria.reduce((sum, { key }) => sum + scores[key], 0);
    return { key: area.key, total, finalHundredths: finalHundredths(area, total) };
  });
  const hundredths = areas.reduce((sum, area) => sum + area.finalHundredths, 0);
  return {
    areas: areas.map(({ key, total, finalHundredths: final }) => ({ key, total, final: final / 100 })),
    total: hundredths / 100,
  };
}

function finalHundredths({ weightPercent, criteria }: ScorecardArea, total: number): number {
  const { unscaled, scale } = decimalOf(weightPercent);
  return Number(divideHalfUp(BigInt(total) * unscaled * 100n, BigInt(5 * criteria.length) * 10n ** BigInt(scale)));
}
