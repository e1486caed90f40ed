/** What a score cannot do without. Whatever of it is missing is named beside the score, wherever the score is shown. */
export const scoreInputs = [
  'bureau_report',
  'bureau_score',
  'bureau_credits',
  'bureau_quality',
  'bureau_figures',
  'fdc_report',
  'fdc_figures',
  'income',
  'length_of_work',
  'business_survey',
  'appraisal',
] as const;
export type ScoreInput = (typeof scoreInputs)[number];

export type InputFacts = {
  /** The bureau answered, however little. */
  readonly hasBureauReport: boolean;
  /** A score, or the rule why there is none. */
  readonly hasBureauScore: boolean;
  /** The credits and their months, without which nobody knows how they were paid. */
  readonly hasBureauCredits: boolean;
  /** Every credit that is not repaid, and every month, says how it is paid. */
  readonly isBureauQualityKnown: boolean;
  /** Every credit says how it stands, and every running one how much is owed. */
  readonly areBureauFiguresKnown: boolean;
  readonly hasFdcReport: boolean;
  /** Every fintech loan says how late it is or was, and what is owed of it. */
  readonly areFdcFiguresKnown: boolean;
  readonly isIncomeKnown: boolean;
  /** Always true where the product does not ask for it. */
  readonly isLengthOfWorkKnown: boolean;
  /** Always true where the product does not ask for it, as with the next. */
  readonly isBusinessSurveyed: boolean;
  readonly isCollateralAppraised: boolean;
};

/** Without a report there is nothing in it to miss: the report alone is named. */
export function missingInputs(facts: InputFacts): ScoreInput[] {
  const { hasBureauReport } = facts;
  const isMissing: Readonly<Record<ScoreInput, boolean>> = {
    bureau_report: !hasBureauReport,
    bureau_score: hasBureauReport && !facts.hasBureauScore,
    bureau_credits: hasBureauReport && !facts.hasBureauCredits,
    bureau_quality: hasBureauReport && !facts.isBureauQualityKnown,
    bureau_figures: hasBureauReport && !facts.areBureauFiguresKnown,
    fdc_report: !facts.hasFdcReport,
    fdc_figures: facts.hasFdcReport && !facts.areFdcFiguresKnown,
    income: !facts.isIncomeKnown,
    length_of_work: !facts.isLengthOfWorkKnown,
    business_survey: !facts.isBusinessSurveyed,
    appraisal: !facts.isCollateralAppraised,
  };
  return scoreInputs.filter((input) => isMissing[input]);
}
