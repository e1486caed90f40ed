import type { Rating } from './scorecard.ts';

/** What a score cannot do without. Whatever of it is missing is named beside the score, wherever the score is shown. */
export const scoreInputs = [
  'bureau_report',
  'bureau_score',
  'bureau_credits',
  'bureau_quality',
  'fdc_report',
  'income',
  'length_of_work',
] as const;
export type ScoreInput = (typeof scoreInputs)[number];

export type InputFacts = {
  /** The bureau answered, however little. */
  readonly hasBureauReport: boolean;
  /** A score, or the rule why there is none. */
  readonly hasBureauScore: boolean;
  /** The credits and their months, without which nobody knows how they were paid. */
  readonly hasBureauCredits: boolean;
  /** Every running credit says how it is paid. */
  readonly isBureauQualityKnown: boolean;
  readonly hasFdcReport: boolean;
  readonly isIncomeKnown: boolean;
  /** Always true where the product does not ask for it. */
  readonly isLengthOfWorkKnown: boolean;
};

/** Nobody is called good while something about them is unknown. */
export const RATING_CAP_OF_MISSING: Rating = 'C';

/** Without a report there is nothing in it to miss: the report alone is named. */
export function missingInputs(facts: InputFacts): ScoreInput[] {
  const { hasBureauReport } = facts;
  const isMissing: Readonly<Record<ScoreInput, boolean>> = {
    bureau_report: !hasBureauReport,
    bureau_score: hasBureauReport && !facts.hasBureauScore,
    bureau_credits: hasBureauReport && !facts.hasBureauCredits,
    bureau_quality: hasBureauReport && !facts.isBureauQualityKnown,
    fdc_report: !facts.hasFdcReport,
    income: !facts.isIncomeKnown,
    length_of_work: !facts.isLengthOfWorkKnown,
  };
  return scoreInputs.filter((input) => isMissing[input]);
}
