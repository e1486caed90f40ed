import { caseLtvPercent } from '../survey/case-collateral.ts';
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

/** The same with another loan: of all that is known of a person only these figures are measured against it. */
export const criteriaWithLoan = (
  values: CriteriaValues,
  facts: Pick<ScoringFacts, 'loan' | 'finances' | 'balance' | 'savingsRupiah' | 'collateral'>,
): CriteriaValues => ({
  ...values,
  ...financialCriteria(facts),
  appraisedValue: caseLtvPercent(facts.loan.principalRupiah, facts.collateral),
});
