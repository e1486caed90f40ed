import { characterCriteria } from './character-criteria.ts';
import { collateralCriteria } from './collateral-criteria.ts';
import { financialCriteria } from './financial-criteria.ts';
import { personalCriteria } from './personal-criteria.ts';
import type { CriteriaValues } from './scorecard.ts';
import type { ScoringFacts } from './scoring-facts.ts';

/** What each criterion of the 5C profile is, read from the case. */
export const criteriaValues = (facts: ScoringFacts): CriteriaValues => ({
  ...characterCriteria(facts),
  ...financialCriteria(facts),
  marketCondition: facts.survey?.marketCondition ?? null,
  outlook: facts.survey?.outlook ?? null,
  ...collateralCriteria(facts),
  ...personalCriteria(facts),
});
