import { criterionValueText, scoreCriterion } from './score-criterion.ts';
import type { CriteriaScores, CriteriaValues, CriterionKey, CriterionValue, Score, Scorecard } from './scorecard.ts';
import type { ScoringRules } from './scoring-rules.ts';
import { type WeighedScores, weighScores } from './weigh-scores.ts';

export type ScoredCriterion = {
  readonly key: CriterionKey;
  readonly value: string | null;
  /** The value before it became a text: the code of the option, or the figure. */
  readonly raw: CriterionValue;
  readonly score: Score;
};

export type Score5C = WeighedScores & {
  readonly scorecardVersion: number;
  readonly criteria: readonly ScoredCriterion[];
  /** Criteria without a value; each got one point. */
  readonly missing: readonly CriterionKey[];
};

const SCORE_OF_MISSING: Score = 1;

/** The 5C profile of an applicant; null when too little is known to say anything. */
export function score5C(
  scorecard: Pick<Scorecard, 'version' | 'areas'>,
  values: CriteriaValues,
  { mostMissingCriteria }: Pick<ScoringRules, 'mostMissingCriteria'>,
): Score5C | null {
  const judged = scorecard.areas
    .flatMap(({ criteria }) => criteria)
    .map((criterion) => ({
      key: criterion.key,
      value: criterionValueText(criterion, values[criterion.key]),
      raw: values[criterion.key],
      score: scoreCriterion(criterion, values[criterion.key]),
    }));
  const missing = judged.filter(({ score }) => score === null).map(({ key }) => key);
  if (missing.length > mostMissingCriteria) return null;

  const criteria = judged.map(({ score, ...criterion }) => ({ ...criterion, score: score ?? SCORE_OF_MISSING }));
  const scores = Object.fromEntries(criteria.map(({ key, score }) => [key, score])) as CriteriaScores;
  return { ...weighScores(scorecard, scores), scorecardVersion: scorecard.version, criteria, missing };
}
