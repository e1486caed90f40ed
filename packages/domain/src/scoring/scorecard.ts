/** A version of the bank's scorecard. It is stored, and every result names the version it was made with. */
export type Score = 1 | 2 | 3 | 4 | 5;

export const criterionKeys = [
  'openness',
  'bureauQuality',
  'highInterestLoans',
  'bankRelationship',
  'repaymentCapacity',
  'totalDebt',
  'turnover',
  'ownCapital',
  'totalAssets',
  'savingsBalance',
  'marketCondition',
  'margin',
  'outlook',
  'ownership',
  'marketability',
  'appraisedValue',
  'collateralKind',
  'education',
  'experience',
  'mastery',
  'age',
  'maritalStatus',
  'residence',
  'businessPremises',
  'lengthOfResidence',
] as const;
export type CriterionKey = (typeof criterionKeys)[number];

export const areaKeys = ['character', 'capacity', 'capital', 'economy', 'collateral', 'personal'] as const;
export type AreaKey = (typeof areaKeys)[number];

export type ChoiceCriterion = {
  readonly kind: 'choice';
  readonly key: CriterionKey;
  readonly label: string;
  readonly options: readonly { readonly code: string; readonly label: string; readonly score: Score }[];
};

export type BandCriterion = {
  readonly kind: 'bands';
  readonly key: CriterionKey;
  readonly label: string;
  readonly unit: '%' | 'x' | 'tahun';
  readonly direction: 'AT_MOST' | 'AT_LEAST';
  /** Bounds for the scores 5, 4, 3 and 2; beyond the last one the score is 1. */
  readonly bounds: readonly [number, number, number, number];
};

export type Criterion = ChoiceCriterion | BandCriterion;

export type ScorecardArea = {
  readonly key: AreaKey;
  readonly weightPercent: number;
  readonly criteria: readonly Criterion[];
};

export type Rating = 'A' | 'B' | 'C' | 'D' | 'E';
export type RatingRow = { readonly rating: Rating; readonly minScore: number; readonly label: string };

export type Scorecard = {
  readonly version: number;
  readonly areas: readonly ScorecardArea[];
  /** Best first. */
  readonly ratings: readonly RatingRow[];
};

/** A code for a choice, a number for bands, null when nobody knows. */
export type CriterionValue = string | number | null;
export type CriteriaValues = Readonly<Record<CriterionKey, CriterionValue>>;
export type CriteriaScores = Readonly<Record<CriterionKey, Score>>;

const worstFirst: readonly Rating[] = ['E', 'D', 'C', 'B', 'A'];

export function rateScore(score: number, ratings: readonly RatingRow[]): Rating {
  return ratings.find(({ minScore }) => score >= minScore)?.rating ?? 'E';
}

/** The worse of the two. */
export const capRating = (rating: Rating, cap: Rating): Rating =>
  worstFirst.indexOf(cap) < worstFirst.indexOf(rating) ? cap : rating;
