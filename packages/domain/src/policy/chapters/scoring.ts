import type { Condition } from '../../bounds/condition.ts';
import type { RiskGrade } from '../../bureau/score-band.ts';
import type { IndicatorCode } from '../../scoring/indicators.ts';
import type { Rating, RatingRow, Score, ScorecardArea } from '../../scoring/scorecard.ts';

/** Caps the rating, whatever the points; the reason is the one to reject with. */
export type PolicyKnockOut = {
  readonly code: string;
  readonly label: { readonly id: string; readonly en: string };
  readonly condition: Condition;
  readonly cap: Rating;
  readonly reasonCode: string;
};

/** Points off for products without a 5C profile. */
export type Penalty = {
  readonly label: { readonly id: string; readonly en: string };
  readonly condition: Condition;
  readonly points: number;
};

/** The first row that holds the figure gives the score; beyond the last one it is 1. */
export type IndicatorBand = { readonly atMost: number; readonly score: Score };

export type ScoringChapter = {
  readonly areas: readonly ScorecardArea[];
  /** Best first. */
  readonly ratings: readonly RatingRow[];
  /** A profile that misses more criteria says nothing. */
  readonly mostMissingCriteria: number;
  /** Nobody is rated better while something about them is unknown. */
  readonly ratingCapOfMissing: Rating;
  readonly knockOuts: readonly PolicyKnockOut[];
  readonly penalties: readonly Penalty[];
  /** Points off by the bureau's grade, and where an exclusion or no answer stands in its place. */
  readonly gradePenalties: Readonly<Record<RiskGrade, number>>;
  readonly noGradePenalty: number;
  readonly indicators: Readonly<Record<Exclude<IndicatorCode, 'bureau_grade'>, readonly IndicatorBand[]>>;
  readonly gradeScores: Readonly<Record<RiskGrade, Score>>;
  readonly knockOutGrades: readonly RiskGrade[];
};
