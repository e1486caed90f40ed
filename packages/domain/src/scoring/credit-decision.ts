import type { KnockOut } from './knock-outs.ts';
import { capRating, rateScore } from './rating.ts';
import type { Rating, RatingRow } from './scorecard.ts';

export type CreditDecision = {
  readonly rating: Rating;
  /** `B - Baik (76.58)`: screens read the rating from the first word. */
  readonly text: string;
  /** A proposal to people: a person takes every credit decision. */
  readonly isApproved: boolean;
};

const approvedRatings: readonly Rating[] = ['A', 'B', 'C'];

/** Points to rating, capped by knock-outs; the points themselves stay as they are. */
export function creditDecision(
  score: number,
  knockOuts: readonly KnockOut[],
  ratings: readonly RatingRow[],
): CreditDecision {
  const rating = knockOuts.reduce((capped, { cap }) => capRating(capped, cap), rateScore(score, ratings));
  const label = ratings.find((row) => row.rating === rating)?.label ?? '';
  return {
    rating,
    text: `${rating} - ${label} (${score.toFixed(2)})`,
    isApproved: approvedRatings.includes(rating) && knockOuts.length === 0,
  };
}
