import type { Outcome } from '../assessment/outcome.ts';
import type { DeviationSeverity } from '../deviations/deviation-types.ts';
import type { Rating } from '../scoring/scorecard.ts';

/** What an analyst may aim at. Every aim also means that no rule knocks the case out and that nothing is missing. */
export const aims = ['NO_KNOCK_OUT', 'NO_DEVIATION', 'MOST_SEVERITY_1', 'RATING_B'] as const;
export type Aim = (typeof aims)[number];

/** The most severe deviation that an aim bears. */
export const bearableSeverity: Readonly<Record<Aim, DeviationSeverity | 0>> = {
  NO_KNOCK_OUT: 3,
  NO_DEVIATION: 0,
  MOST_SEVERITY_1: 1,
  RATING_B: 3,
};

const goodRatings: readonly Rating[] = ['A', 'B'];

export const isRatingFor = (aim: Aim, rating: Rating): boolean => aim !== 'RATING_B' || goodRatings.includes(rating);

export const reachesAim = (outcome: Outcome, aim: Aim): boolean =>
  outcome.knockOuts.length === 0 &&
  outcome.missingInputs.length === 0 &&
  outcome.decision !== null &&
  outcome.highestSeverity <= bearableSeverity[aim] &&
  isRatingFor(aim, outcome.decision.rating);
