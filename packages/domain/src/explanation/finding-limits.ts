import { type FigureLimit, lowestLimit } from '../bounds/figure-limits.ts';
import type { DeviationRules } from '../deviations/deviation-types.ts';
import type { IndicatorBand, ScoringRules } from '../scoring/scoring-rules.ts';

/** What the bank's policy calls little or too much; null where it says nothing of it. */
export type FindingLimits = {
  readonly dbr: FigureLimit | null;
  readonly fewCredits: number | null;
  readonly mostCredits: FigureLimit | null;
  readonly fewEnquiries: number | null;
  readonly manyEnquiries: number | null;
  readonly mostFintechLoans: FigureLimit | null;
};

export type JudgingRules = {
  readonly scoring: Pick<ScoringRules, 'knockOuts' | 'penalties' | 'indicators' | 'knockOutGrades'>;
  readonly deviations: Pick<DeviationRules, 'catalogue'>;
};

/** Everything in the policy that may speak against a figure. */
export const conditionsOf = ({ scoring, deviations }: JudgingRules) => [
  ...scoring.knockOuts.map(({ condition }) => condition),
  ...scoring.penalties.map(({ condition }) => condition),
  ...deviations.catalogue.filter(({ isActive }) => isActive).map(({ condition }) => condition),
];

const BEST_SCORE = 5;
const bestBand = (bands: readonly IndicatorBand[]) => bands.find(({ score }) => score === BEST_SCORE)?.atMost ?? null;

/** The limits of one version of the policy. */
export function findingLimits(rules: JudgingRules): FindingLimits {
  const listed = rules.deviations.catalogue.filter(({ isActive }) => isActive).map(({ condition }) => condition);
  const { active_contracts: credits, enquiries_3_months: enquiries } = rules.scoring.indicators;
  return {
    dbr: lowestLimit('dbrPercent', conditionsOf(rules)),
    fewCredits: bestBand(credits),
    mostCredits: lowestLimit('activeContracts', listed),
    fewEnquiries: bestBand(enquiries),
    manyEnquiries: enquiries.at(-1)?.atMost ?? null,
    mostFintechLoans: lowestLimit('fdcActiveLoans', listed),
  };
}
