import type { PlainDate } from '../calendar/plain-date.ts';
import { ageOn } from '../calendar/years-and-months.ts';

export const MINIMUM_AGE_YEARS = 21;
export const MAXIMUM_AGE_AT_MATURITY_YEARS = 65;

export type AgeObstacle = 'under_age' | 'over_age_at_maturity';

type Person = {
  readonly birthDate: PlainDate;
  readonly isMarried: boolean;
  readonly today: PlainDate;
  readonly maturityDate: PlainDate;
};

/** In completed years: somebody of 65 years and 3 months is 65. */
export const ageAtMaturityYears = (birthDate: PlainDate, maturityDate: PlainDate): number =>
  ageOn(maturityDate, birthDate).years;

export function ageObstacles({ birthDate, isMarried, today, maturityDate }: Person): AgeObstacle[] {
  const obstacles: AgeObstacle[] = [];
  if (ageOn(today, birthDate).years < MINIMUM_AGE_YEARS && !isMarried) obstacles.push('under_age');
  if (ageAtMaturityYears(birthDate, maturityDate) > MAXIMUM_AGE_AT_MATURITY_YEARS)
    obstacles.push('over_age_at_maturity');
  return obstacles;
}
