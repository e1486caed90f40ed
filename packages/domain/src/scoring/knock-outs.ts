import { MAXIMUM_AGE_AT_MATURITY_YEARS, MINIMUM_AGE_YEARS } from '../applicant/age-at-maturity.ts';
import type { Kol } from '../bureau/bureau-report.ts';
import { bureauVerdict } from '../bureau/exclusion-policy.ts';
import type { RiskGrade } from '../bureau/score-band.ts';
import type { Rating } from './scorecard.ts';

export type KnockOutFacts = {
  readonly worstKolCurrent: Kol | null;
  readonly hasRecentLoss: boolean;
  readonly hasFdcWriteOff: boolean;
  readonly fdcCurrentDpd: number;
  /** Null when nobody surveyed a business; infinite when it leaves nothing to pay from. */
  readonly rpcPercent: number | null;
  readonly dbrPercent: number | null;
  readonly ltvPercent: number | null;
  readonly isCollateralDisputed: boolean;
  readonly isOnWatchlist: boolean;
  readonly ageYears: number;
  readonly isMarried: boolean;
  readonly ageAtMaturityYears: number;
  readonly isLendingLimitExceeded: boolean;
  readonly bureauGrade: RiskGrade | null;
  readonly exclusionRuleCode: string | null;
};

/** A rule that caps the rating, whatever the points; the points stay. The reason is the code of a rejection. */
type KnockOutRule = {
  readonly cap: Rating;
  readonly reasonCode: string;
  readonly holds: (facts: KnockOutFacts) => boolean;
};

const exceeds = (value: number | null, limit: number) => value !== null && value > limit;

const rules = {
  bureau_kol_3_or_worse: { cap: 'D', reasonCode: 'R01', holds: (f) => exceeds(f.worstKolCurrent, 2) },
  bureau_loss_24_months: { cap: 'E', reasonCode: 'R02', holds: (f) => f.hasRecentLoss },
  fdc_write_off: { cap: 'E', reasonCode: 'R03', holds: (f) => f.hasFdcWriteOff },
  fdc_dpd_over_30: { cap: 'D', reasonCode: 'R03', holds: (f) => f.fdcCurrentDpd > 30 },
  rpc_over_75: { cap: 'D', reasonCode: 'R04', holds: (f) => exceeds(f.rpcPercent, 75) },
  dbr_over_70: { cap: 'D', reasonCode: 'R04', holds: (f) => exceeds(f.dbrPercent, 70) },
  ltv_over_90: { cap: 'D', reasonCode: 'R06', holds: (f) => exceeds(f.ltvPercent, 90) },
  collateral_disputed: { cap: 'D', reasonCode: 'R06', holds: (f) => f.isCollateralDisputed },
  watchlist_hit: { cap: 'E', reasonCode: 'R15', holds: (f) => f.isOnWatchlist },
  under_age: { cap: 'E', reasonCode: 'R13', holds: (f) => f.ageYears < MINIMUM_AGE_YEARS && !f.isMarried },
  over_age_at_maturity: {
    cap: 'E',
    reasonCode: 'R13',
    holds: (f) => f.ageAtMaturityYears > MAXIMUM_AGE_AT_MATURITY_YEARS,
  },
  bmpk_exceeded: { cap: 'E', reasonCode: 'R16', holds: (f) => f.isLendingLimitExceeded },
  bureau_grade_a_or_b: {
    cap: 'D',
    reasonCode: 'R18',
    holds: (f) =>
      !f.exclusionRuleCode && bureauVerdict({ grade: f.bureauGrade, exclusionRuleCode: null }) === 'KNOCK_OUT',
  },
  bureau_excludes_loss: { cap: 'E', reasonCode: 'R02', holds: (f) => f.exclusionRuleCode === 'E05' },
  bureau_excludes_fraud: { cap: 'E', reasonCode: 'R09', holds: (f) => f.exclusionRuleCode === 'E06' },
} as const satisfies Record<string, KnockOutRule>;

export type KnockOutCode = keyof typeof rules;
export type KnockOut = { readonly code: KnockOutCode; readonly cap: Rating; readonly reasonCode: string };

export function knockOuts(facts: KnockOutFacts): KnockOut[] {
  return (Object.keys(rules) as KnockOutCode[])
    .filter((code) => rules[code].holds(facts))
    .map((code) => ({ code, cap: rules[code].cap, reasonCode: rules[code].reasonCode }));
}
