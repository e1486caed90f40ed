import type { Condition } from '../../bounds/condition.ts';
import type { Rating, Scorecard } from '../../scoring/scorecard.ts';
import type { IndicatorBand, ScoringRules } from '../../scoring/scoring-rules.ts';
import type { BothLanguages } from '../chapters/letters.ts';
import type { ScoringChapter } from '../chapters/scoring.ts';

type Rule = { readonly condition: Condition; readonly cap: Rating; readonly reasonCode: string };

const knockOuts = {
  bureau_kol_3_or_worse: { condition: [{ figure: 'worstKolCurrent', above: 2 }], cap: 'D', reasonCode: 'R01' },
  bureau_loss_24_months: { condition: [{ sign: 'hasLossWithinTwoYears' }], cap: 'E', reasonCode: 'R02' },
  fdc_write_off: { condition: [{ sign: 'hasFdcWriteOff' }], cap: 'E', reasonCode: 'R03' },
  fdc_dpd_over_30: { condition: [{ figure: 'fdcCurrentDpd', above: 30 }], cap: 'D', reasonCode: 'R03' },
  rpc_over_75: { condition: [{ figure: 'rpcPercent', above: 75 }], cap: 'D', reasonCode: 'R04' },
  dbr_over_70: { condition: [{ figure: 'dbrPercent', above: 70 }], cap: 'D', reasonCode: 'R04' },
  ltv_over_90: { condition: [{ figure: 'ltvPercent', above: 90 }], cap: 'D', reasonCode: 'R06' },
  collateral_disputed: { condition: [{ sign: 'collateralIsDisputed' }], cap: 'D', reasonCode: 'R06' },
  watchlist_hit: { condition: [{ sign: 'isOnWatchlist' }], cap: 'E', reasonCode: 'R15' },
  under_age: { condition: [{ sign: 'isUnderAge' }], cap: 'E', reasonCode: 'R13' },
  over_age_at_maturity: { condition: [{ figure: 'ageAtMaturityYears', above: 65 }], cap: 'E', reasonCode: 'R13' },
  bmpk_exceeded: { condition: [{ sign: 'exceedsLendingLimit' }], cap: 'E', reasonCode: 'R16' },
  bureau_grade_a_or_b: { condition: [{ sign: 'bureauGradeIsKnockOut' }], cap: 'D', reasonCode: 'R18' },
  bureau_excludes_loss: { condition: [{ sign: 'bureauExcludesForLoss' }], cap: 'E', reasonCode: 'R02' },
  bureau_excludes_fraud: { condition: [{ sign: 'bureauExcludesForFraud' }], cap: 'E', reasonCode: 'R09' },
} as const satisfies Record<string, Rule>;

/** What held a rating down before there was a book; each has its words. */
export type FirstKnockOut = keyof typeof knockOuts;

const penalties = {
  dbr_over_40: { condition: [{ figure: 'dbrPercent', above: 40, atMost: 50 }], points: 10 },
  dbr_over_50: { condition: [{ figure: 'dbrPercent', above: 50, atMost: 60 }], points: 25 },
  dbr_over_60: { condition: [{ figure: 'dbrPercent', above: 60 }], points: 45 },
  kol_2: { condition: [{ figure: 'worstKol12', atLeast: 2, atMost: 2 }], points: 15 },
  kol_3_or_worse: { condition: [{ figure: 'worstKol12', above: 2 }], points: 60 },
  fintech_loans: { condition: [{ figure: 'fdcActiveLoans', atLeast: 2 }], points: 15 },
  fintech_late: { condition: [{ figure: 'fdcCurrentDpd', above: 30 }], points: 40 },
  short_employment: { condition: [{ figure: 'monthsOfWork', below: 12 }], points: 10 },
  older_at_maturity: { condition: [{ figure: 'ageAtMaturityYears', above: 55 }], points: 10 },
  contact_speaks_against: { condition: [{ sign: 'emergencyContactIsNegative' }], points: 10 },
} as const satisfies Record<string, { readonly condition: Condition; readonly points: number }>;

export type FirstPenalty = keyof typeof penalties;

const bands = (...rows: readonly (readonly [number, IndicatorBand['score']])[]): IndicatorBand[] =>
  rows.map(([atMost, score]) => ({ atMost, score }));

export type ScoringWords = {
  readonly knockOuts: Readonly<Record<FirstKnockOut, BothLanguages>>;
  readonly penalties: Readonly<Record<FirstPenalty, BothLanguages>>;
};

const names = <Name extends string>(table: Readonly<Record<Name, unknown>>) => Object.keys(table) as Name[];

/** How a bank with this scorecard scored. */
export const scoringRulesOfVersionOne = ({ areas, ratings }: Pick<Scorecard, 'areas' | 'ratings'>): ScoringRules => ({
  areas,
  ratings,
  mostMissingCriteria: 5,
  ratingCapOfMissing: 'C',
  knockOuts: names(knockOuts).map((code) => ({ code, ...knockOuts[code] })),
  penalties: Object.values(penalties),
  gradePenalties: { A: 60, B: 60, C: 25, D: 25, E: 10, F: 0, G: 0, H: 0, I: 0, J: 0 },
  noGradePenalty: 10,
  indicators: {
    worst_kol_12: bands([1, 5], [2, 3]),
    max_dpd_12: bands([0, 5], [30, 4], [90, 2]),
    active_contracts: bands([2, 5], [4, 4], [6, 3]),
    enquiries_3_months: bands([2, 5], [4, 3]),
    fdc_active_loans: bands([0, 5], [1, 4], [2, 2]),
    fdc_max_dpd: bands([0, 5], [30, 3]),
  },
  gradeScores: { A: 1, B: 1, C: 2, D: 2, E: 3, F: 4, G: 4, H: 5, I: 5, J: 5 },
  knockOutGrades: ['A', 'B'],
});

/** The same as a chapter, with its words. */
export const scoringOfVersionOne = (scorecard: Scorecard, words: ScoringWords): ScoringChapter => ({
  ...scoringRulesOfVersionOne(scorecard),
  knockOuts: names(knockOuts).map((code) => ({ code, label: words.knockOuts[code], ...knockOuts[code] })),
  penalties: names(penalties).map((name) => ({ label: words.penalties[name], ...penalties[name] })),
});
