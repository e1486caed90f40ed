import type { CustomerSummary } from '../bureau/customer-summary.ts';
import type { FdcSummary } from '../bureau/fdc-summary.ts';
import type { RiskGrade } from '../bureau/score-band.ts';
import type { Score } from './scorecard.ts';

export type IndicatorCode =
  | 'worst_kol_12'
  | 'max_dpd_12'
  | 'active_contracts'
  | 'enquiries_3_months'
  | 'fdc_active_loans'
  | 'fdc_max_dpd'
  | 'bureau_grade';

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

type Band = readonly [atMost: number, score: Score];

/** The signs of character in the bureau's and the fintech centre's figures, in the order of the table. */
export function indicators({ bureau, fdc, bureauGrade, exclusionRuleCode }: IndicatorFacts): Indicator[] {
  return [
    banded('worst_kol_12', bureau?.worstKol12, [
      [1, 5],
      [2, 3],
    ]),
    banded('max_dpd_12', bureau?.maxDpd12, [
      [0, 5],
      [30, 4],
      [90, 2],
    ]),
    banded('active_contracts', bureau?.activeContracts, [
      [2, 5],
      [4, 4],
      [6, 3],
    ]),
    banded('enquiries_3_months', bureau?.enquiries3Months, [
      [2, 5],
      [4, 3],
    ]),
    banded('fdc_active_loans', fdc?.outstandingCount, [
      [0, 5],
      [1, 4],
      [2, 2],
    ]),
    banded('fdc_max_dpd', fdc?.maxDpd, [
      [0, 5],
      [30, 3],
    ]),
    {
      code: 'bureau_grade',
      value: exclusionRuleCode ?? bureauGrade,
      score: exclusionRuleCode ? 3 : bureauGrade && gradeScores[bureauGrade],
    },
  ];
}

const gradeScores: Readonly<Record<RiskGrade, Score>> = {
  A: 1,
  B: 1,
  C: 2,
  D: 2,
  E: 3,
  F: 4,
  G: 4,
  H: 5,
  I: 5,
  J: 5,
};

function banded(code: IndicatorCode, value: number | null | undefined, bands: readonly Band[]): Indicator {
  if (value === null || value === undefined) return { code, value: null, score: null };
  return { code, value, score: bands.find(([atMost]) => value <= atMost)?.[1] ?? 1 };
}
