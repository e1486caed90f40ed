import type { CustomerSummary } from '../bureau/customer-summary.ts';
import type { FdcSummary } from '../bureau/fdc-summary.ts';
import type { RiskGrade } from '../bureau/score-band.ts';
import type { Score } from './scorecard.ts';
import type { IndicatorCode, ScoringRules } from './scoring-rules.ts';

export type Indicator = {
  readonly code: IndicatorCode;
  readonly value: number | string | null;
  /** Null when the source did not answer. */
  readonly score: Score | null;
};

type IndicatorFacts = {
  readonly bureau: Pick<CustomerSummary, 'worstKol12' | 'maxDpd12' | 'activeContracts' | 'enquiries3Months'> | null;
  readonly fdc: Pick<FdcSummary, 'outstandingCount' | 'maxDpd'> | null;
  readonly bureauGrade: RiskGrade | null;
  readonly exclusionRuleCode: string | null;
};

/** An exclusion says neither good nor bad. */
const SCORE_OF_EXCLUSION: Score = 3;

/** The signs of character in the bureau's and the fintech centre's figures, in the order of the table. */
export function indicators(
  { bureau, fdc, bureauGrade, exclusionRuleCode }: IndicatorFacts,
  rules: Pick<ScoringRules, 'indicators' | 'gradeScores'>,
): Indicator[] {
  const banded = (code: keyof ScoringRules['indicators'], value: number | null | undefined): Indicator => {
    if (value === null || value === undefined) return { code, value: null, score: null };
    return { code, value, score: rules.indicators[code].find(({ atMost }) => value <= atMost)?.score ?? 1 };
  };
  return [
    banded('worst_kol_12', bureau?.worstKol12),
    banded('max_dpd_12', bureau?.maxDpd12),
    banded('active_contracts', bureau?.activeContracts),
    banded('enquiries_3_months', bureau?.enquiries3Months),
    banded('fdc_active_loans', fdc?.outstandingCount),
    banded('fdc_max_dpd', fdc?.maxDpd),
    {
      code: 'bureau_grade',
      value: exclusionRuleCode ?? bureauGrade,
      score: exclusionRuleCode ? SCORE_OF_EXCLUSION : bureauGrade && rules.gradeScores[bureauGrade],
    },
  ];
}
