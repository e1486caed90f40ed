import type { Rating, RatingRow } from './scorecard.ts';

const worstFirst: readonly Rating[] = ['E', 'D', 'C', 'B', 'A'];

export function rateScore(score: number, ratings: readonly RatingRow[]): Rating {
  return ratings.find(({ minScore }) => score >= minScore)?.rating ?? 'E';
}

/** The worse of the two. */
export const capRating = (rating: Rating, cap: Rating): Rating =>
  worstFirst.indexOf(cap) < worstFirst.indexOf(rating) ? cap : rating;
