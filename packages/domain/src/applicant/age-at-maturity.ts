import type { PlainDate } from '../calendar/plain-date.ts';
import { ageOn } from '../calendar/years-and-months.ts';

/** How young and how old a borrower may be, by the policy of the day. */
export type AgeLimits = {
  readonly minimumAgeYears: number;
  readonly maximumAgeAtMaturityYears: number;
};

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

export function ageObstacles(
  { birthDate, isMarried, today, maturityDate }: Person,
  { minimumAgeYears, maximumAgeAtMaturityYears }: AgeLimits,
): AgeObstacle[] {
  const obstacles: AgeObstacle[] = [];
  if (ageOn(today, birthDate).years < minimumAgeYears && !isMarried) obstacles.push('under_age');
  if (ageAtMaturityYears(birthDate, maturityDate) > maximumAgeAtMaturityYears) obstacles.push('over_age_at_maturity');
  return obstacles;
}
