import type { Condition } from '../bounds/condition.ts';
import type { RiskGrade } from '../bureau/score-band.ts';
import type { Rating, RatingRow, Score, ScorecardArea } from './scorecard.ts';

export type IndicatorCode =
  | 'worst_kol_12'
  | 'max_dpd_12'
  | 'active_contracts'
  | 'enquiries_3_months'
  | 'fdc_active_loans'
  | 'fdc_max_dpd'
  | 'bureau_grade';

/** Caps the rating, whatever the points; the reason is the one to reject with. */
export type KnockOutRule = {
  readonly code: string;
  readonly condition: Condition;
  readonly cap: Rating;
  readonly reasonCode: string;
};

/** Points off for products without a 5C profile. */
export type PenaltyRule = { readonly condition: Condition; readonly points: number };

/** The first row that holds the figure gives the score; beyond the last one it is 1. */
export type IndicatorBand = { readonly atMost: number; readonly score: Score };

/** How the bank scores, as its policy lays it down. */
export type ScoringRules = {
  readonly areas: readonly ScorecardArea[];
  /** Best first. */
  readonly ratings: readonly RatingRow[];
  /** A profile that misses more criteria says nothing. */
  readonly mostMissingCriteria: number;
  /** Nobody is rated better while something about them is unknown. */
  readonly ratingCapOfMissing: Rating;
  readonly knockOuts: readonly KnockOutRule[];
  readonly penalties: readonly PenaltyRule[];
  /** Points off by the bureau's grade, and where an exclusion or no answer stands in its place. */
  readonly gradePenalties: Readonly<Record<RiskGrade, number>>;
  readonly noGradePenalty: number;
  readonly indicators: Readonly<Record<Exclude<IndicatorCode, 'bureau_grade'>, readonly IndicatorBand[]>>;
  readonly gradeScores: Readonly<Record<RiskGrade, Score>>;
  readonly knockOutGrades: readonly RiskGrade[];
};
