import type { ScoreInput } from './missing-inputs.ts';
import { capRating, type Rating, rateScore } from './scorecard.ts';
import type { KnockOutRule, ScoringRules } from './scoring-rules.ts';

export type CreditDecision = {
  readonly rating: Rating;
  /** `B - Baik (76.58)`: screens read the rating from the first word. */
  readonly text: string;
  /** A proposal to people: a person takes every credit decision. */
  readonly isApproved: boolean;
};

/** What holds a rating down, whatever the points. */
export type RatingLimits = {
  readonly knockOuts: readonly Pick<KnockOutRule, 'cap'>[];
  readonly missingInputs: readonly ScoreInput[];
};

/** No policy may call somebody good of whom something is unknown. */
export const BEST_RATING_OF_UNKNOWN: Rating = 'C';

const approvedRatings: readonly Rating[] = ['A', 'B', 'C'];

/** Points to rating, capped by knock-outs and by what is missing; the points themselves stay as they are. */
export function creditDecision(
  score: number,
  { knockOuts, missingInputs }: RatingLimits,
  { ratings, ratingCapOfMissing }: Pick<ScoringRules, 'ratings' | 'ratingCapOfMissing'>,
): CreditDecision {
  const capOfMissing = capRating(ratingCapOfMissing, BEST_RATING_OF_UNKNOWN);
  const caps = [...knockOuts.map(({ cap }) => cap), ...missingInputs.map(() => capOfMissing)];
  const rating = caps.reduce(capRating, rateScore(score, ratings));
  const label = ratings.find((row) => row.rating === rating)?.label ?? '';
  return {
    rating,
    text: `${rating} - ${label} (${score.toFixed(2)})`,
    isApproved: approvedRatings.includes(rating) && caps.length === 0,
  };
}

export type Recommendation = 'RECOMMENDED' | 'CONSIDERED' | 'NOT_RECOMMENDED';

const recommendations: Readonly<Record<string, Recommendation>> = {
  A: 'RECOMMENDED',
  B: 'RECOMMENDED',
  C: 'CONSIDERED',
  D: 'NOT_RECOMMENDED',
  E: 'NOT_RECOMMENDED',
};

/** Read from the first word of the decision text; null shows as blank. */
export function recommendationOf(decisionText: string | null | undefined): Recommendation | null {
  const rating = decisionText?.trim().split(/\s+/)[0]?.toUpperCase() ?? '';
  return Object.hasOwn(recommendations, rating) ? (recommendations[rating] ?? null) : null;
}
