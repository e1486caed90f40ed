import { isBeyond } from '../bounds/figure-limits.ts';
import { collateralKeys } from '../scoring/collateral-criteria.ts';
import type { CriterionKey, Score } from '../scoring/scorecard.ts';
import { against, type Finding, type FindingSource, inFavour, unknown } from './finding.ts';
import type { FindingLimits } from './finding-limits.ts';

export type IncomeFactsShown = {
  /** Null while nobody told an income. */
  readonly netIncomeRupiah: number | null;
  readonly totalExposureRupiah: number;
  readonly dbrPercent: number | null;
};

export type ProfileFacts = {
  readonly criteria: readonly { readonly key: CriterionKey; readonly value: string | null; readonly score: Score }[];
  readonly missing: readonly CriterionKey[];
};

export type ScoreFacts = {
  readonly income: IncomeFactsShown;
  /** Whether the product is judged by the five Cs at all. */
  readonly hasProfile: boolean;
  /** Whether the product asks for collateral. */
  readonly isSecured: boolean;
  readonly profile: ProfileFacts | null;
  readonly knockOuts: readonly string[];
};

const ratios: readonly CriterionKey[] = [
  'repaymentCapacity',
  'totalDebt',
  'turnover',
  'ownCapital',
  'totalAssets',
  'savingsBalance',
  'margin',
  'appraisedValue',
];

/**
 * Bureau and fintech lenders speak for themselves. Age, education and marriage count in the score, but are no merit and
 * no fault that an applicant should be praised or blamed for.
 */
const unspoken: readonly CriterionKey[] = ['bureauQuality', 'highInterestLoans', 'education', 'age', 'maritalStatus'];

const ofCollateral: readonly CriterionKey[] = collateralKeys;

/** Knock-outs that no other finding tells in more detail. */
const knockOutSources: Readonly<Record<string, FindingSource>> = {
  rpc_over_75: { kind: 'ratio', ref: 'repaymentCapacity' },
  ltv_over_90: { kind: 'ratio', ref: 'appraisedValue' },
  collateral_disputed: { kind: 'survey', ref: 'ownership' },
  watchlist_hit: { kind: 'applicant', ref: 'watchlist' },
  under_age: { kind: 'applicant', ref: 'age' },
  over_age_at_maturity: { kind: 'applicant', ref: 'age' },
  bmpk_exceeded: { kind: 'applicant', ref: 'bmpk' },
};

/** How a burden is judged: against a limit, and whether all who might have lent were asked for it. */
type JudgingBurden = Pick<FindingLimits, 'dbr'> & { readonly isBureauKnown: boolean };

/** What the score was made of: the burden, the five Cs, the rules that cap the rating. */
export function scoreFindings(score: ScoreFacts | null, judging: JudgingBurden): Finding[] {
  if (score === null) return [unknown('not_scored', 95, 'ratio')];
  return [
    ...incomeFindings(score.income, judging),
    ...profileFindings(score),
    ...score.knockOuts.flatMap(knockOutFindings),
  ];
}

function incomeFindings(
  { netIncomeRupiah, totalExposureRupiah, dbrPercent }: IncomeFactsShown,
  { dbr: limit, isBureauKnown }: JudgingBurden,
): Finding[] {
  const source = { kind: 'ratio', ref: 'dbr' } as const;
  if (netIncomeRupiah === null) return [unknown('income_unknown', 92, source)];
  if (dbrPercent === null) return [against('income_none', 94, source, { amountRupiah: totalExposureRupiah })];
  // A policy without a limit calls no burden good or bad.
  if (limit === null) return [];
  const values = { dbrPercent, limitPercent: limit.value };
  // Debts that nobody asked about make a burden heavier: one that is too heavy already speaks, a light one does not.
  if (!isBeyond(dbrPercent, limit)) return isBureauKnown ? [inFavour('dbr_within_limit', 65, source, values)] : [];
  return [against('dbr_over_limit', dbrPercent > 60 ? 84 : dbrPercent > 50 ? 72 : 52, source, values)];
}

function profileFindings({ hasProfile, isSecured, profile }: ScoreFacts): Finding[] {
  if (!hasProfile) return [];
  if (profile === null) return [unknown('profile_unknown', 86, 'survey')];
  const sourceOf = (key: CriterionKey): FindingSource => ({
    kind: ratios.includes(key) ? 'ratio' : 'survey',
    ref: key,
  });
  return profile.criteria.flatMap(({ key, value, score }) => {
    if (profile.missing.includes(key)) {
      // It counts in the points all the same; but nobody waits for collateral that the product does not ask for.
      if (!isSecured && ofCollateral.includes(key)) return [];
      return [unknown('criterion_missing', 45, sourceOf(key), { criterion: key })];
    }
    if (unspoken.includes(key)) return [];
    const values = { criterion: key, value: value ?? '-', score };
    if (score === 5) return [inFavour('criterion_strong', ratios.includes(key) ? 50 : 38, sourceOf(key), values)];
    if (score <= 2) return [against('criterion_weak', score === 1 ? 56 : 44, sourceOf(key), values)];
    return [];
  });
}

function knockOutFindings(code: string): Finding[] {
  const source = Object.hasOwn(knockOutSources, code) ? knockOutSources[code] : undefined;
  return source ? [against('knock_out', 99, source, { rule: code })] : [];
}
