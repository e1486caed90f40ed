/**
 * What the program did before it read a policy, word for word: the yardstick for version one, which must judge the same.
 * Nothing but tests reads it.
 */
import type { JudgedFacts } from '../../../bounds/judged-facts.ts';
import type { Kol } from '../../../bureau/bureau-report.ts';
import type { RiskGrade } from '../../../bureau/score-band.ts';
import type { Rating, Score } from '../../../scoring/scorecard.ts';

const exceeds = (value: number | null, limit: number) => value !== null && value > limit;

type KnockOutRule = {
  readonly cap: Rating;
  readonly reasonCode: string;
  readonly holds: (facts: JudgedFacts) => boolean;
};

const knockOutRules = {
  bureau_kol_3_or_worse: { cap: 'D', reasonCode: 'R01', holds: (f) => exceeds(f.worstKolCurrent, 2) },
  bureau_loss_24_months: { cap: 'E', reasonCode: 'R02', holds: (f) => f.hasRecentLoss },
  fdc_write_off: { cap: 'E', reasonCode: 'R03', holds: (f) => f.hasFdcWriteOff },
  fdc_dpd_over_30: { cap: 'D', reasonCode: 'R03', holds: (f) => (f.fdcCurrentDpd ?? 0) > 30 },
  rpc_over_75: { cap: 'D', reasonCode: 'R04', holds: (f) => exceeds(f.rpcPercent, 75) },
  dbr_over_70: { cap: 'D', reasonCode: 'R04', holds: (f) => exceeds(f.dbrPercent, 70) },
  ltv_over_90: { cap: 'D', reasonCode: 'R06', holds: (f) => exceeds(f.ltvPercent, 90) },
  collateral_disputed: { cap: 'D', reasonCode: 'R06', holds: (f) => f.isCollateralDisputed },
  watchlist_hit: { cap: 'E', reasonCode: 'R15', holds: (f) => f.isOnWatchlist },
  under_age: { cap: 'E', reasonCode: 'R13', holds: (f) => f.ageYears < 21 && !f.isMarried },
  over_age_at_maturity: {
    cap: 'E',
    reasonCode: 'R13',
    holds: (f) => f.ageAtMaturityYears > 65,
  },
  bmpk_exceeded: { cap: 'E', reasonCode: 'R16', holds: (f) => f.isLendingLimitExceeded },
  bureau_grade_a_or_b: {
    cap: 'D',
    reasonCode: 'R18',
    holds: (f) => !f.exclusionRuleCode && (f.bureauGrade === 'A' || f.bureauGrade === 'B'),
  },
  bureau_excludes_loss: { cap: 'E', reasonCode: 'R02', holds: (f) => f.exclusionRuleCode === 'E05' },
  bureau_excludes_fraud: { cap: 'E', reasonCode: 'R09', holds: (f) => f.exclusionRuleCode === 'E06' },
} as const satisfies Record<string, KnockOutRule>;

export const knockOutsOfBefore = (facts: JudgedFacts) =>
  (Object.entries(knockOutRules) as [string, KnockOutRule][])
    .filter(([, { holds }]) => holds(facts))
    .map(([code, { cap, reasonCode }]) => ({ code, cap, reasonCode }));

const gradePenalties: Readonly<Partial<Record<RiskGrade, number>>> = { A: 60, B: 60, C: 25, D: 25, E: 10 };
const NO_GRADE_PENALTY = 10;

export function decisionScoreOfBefore(facts: JudgedFacts): number {
  const grade = facts.exclusionRuleCode ? null : facts.bureauGrade;
  const penalties = [
    dbrPenalty(facts.dbrPercent ?? Number.POSITIVE_INFINITY),
    kolPenalty(facts.worstKol12),
    grade === null ? NO_GRADE_PENALTY : (gradePenalties[grade] ?? 0),
    (facts.fdcActiveLoans ?? 0) >= 2 ? 15 : 0,
    (facts.fdcCurrentDpd ?? 0) > 30 ? 40 : 0,
    facts.monthsOfWork !== null && facts.monthsOfWork < 12 ? 10 : 0,
    facts.ageAtMaturityYears > 55 ? 10 : 0,
    facts.isEmergencyContactNegative ? 10 : 0,
  ];
  return Math.max(0, 100 - penalties.reduce((sum, penalty) => sum + penalty, 0));
}

function dbrPenalty(dbrPercent: number): number {
  if (dbrPercent > 60) return 45;
  if (dbrPercent > 50) return 25;
  return dbrPercent > 40 ? 10 : 0;
}

function kolPenalty(worstKol12: Kol | null): number {
  if (worstKol12 === null || worstKol12 === 1) return 0;
  return worstKol12 === 2 ? 15 : 60;
}

type Band = readonly [atMost: number, score: Score];

const bands = {
  worst_kol_12: [
    [1, 5],
    [2, 3],
  ],
  max_dpd_12: [
    [0, 5],
    [30, 4],
    [90, 2],
  ],
  active_contracts: [
    [2, 5],
    [4, 4],
    [6, 3],
  ],
  enquiries_3_months: [
    [2, 5],
    [4, 3],
  ],
  fdc_active_loans: [
    [0, 5],
    [1, 4],
    [2, 2],
  ],
  fdc_max_dpd: [
    [0, 5],
    [30, 3],
  ],
} as const satisfies Record<string, readonly Band[]>;

export const indicatorScoreOfBefore = (code: keyof typeof bands, value: number): Score =>
  (bands[code] as readonly Band[]).find(([atMost]) => value <= atMost)?.[1] ?? 1;

export const gradeScoresOfBefore: Readonly<Record<RiskGrade, Score>> = {
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

const isAbove = (value: number | null, bound: number) => value !== null && value > bound;
const isBetween = (value: number | null, above: number, upTo: number) =>
  value !== null && value > above && value <= upTo;
const isBelow = (value: number | null, bound: number) => value !== null && value < bound;

const deviationRules: Readonly<Record<string, (facts: JudgedFacts) => boolean>> = {
  DEV01: ({ dbrPercent }) => isBetween(dbrPercent, 40, 50),
  DEV02: ({ dbrPercent }) => isBetween(dbrPercent, 50, 60),
  DEV03: ({ dbrPercent }) => isAbove(dbrPercent, 60),
  DEV04: ({ ltvPercent }) => isBetween(ltvPercent, 70, 80),
  DEV05: ({ ltvPercent }) => isAbove(ltvPercent, 80),
  DEV06: ({ worstKol12, maxDpd12 }) => worstKol12 === 2 && isAbove(maxDpd12, 30),
  // Nothing running is as good as everything running well: the bad debts are paid off either way.
  DEV07: ({ worstKol24, worstKolCurrent }) => isAbove(worstKol24, 2) && (worstKolCurrent ?? 1) === 1,
  DEV08: ({ ageAtMaturityYears }) => ageAtMaturityYears > 60,
  DEV09: ({ monthsOfWork }) => isBelow(monthsOfWork, 12),
  DEV10: ({ businessMonths }) => isBelow(businessMonths, 24),
  DEV11: ({ maturityDate, retirementDate }) => retirementDate !== null && maturityDate > retirementDate,
  DEV16: ({ residence }) => residence === 'KONTRAK' || residence === 'KOS',
  DEV17: ({ activeContracts }) => isAbove(activeContracts, 3),
  DEV18: ({ fees, productFees }) =>
    fees.servicePercent < productFees.servicePercent || fees.provisiPercent < productFees.provisiPercent,
  DEV19: ({ exclusionRuleCode, isBureauUnavailable }) => Boolean(exclusionRuleCode) || isBureauUnavailable,
  DEV20: ({ fdcActiveLoans }) => isAbove(fdcActiveLoans, 2),
};

export const deviationsOfBefore = (facts: JudgedFacts): string[] =>
  Object.keys(deviationRules).filter((code) => deviationRules[code]?.(facts) === true);

const DAY_MS = 86_400_000;
const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY_MS;
const shortfall = (given: number, laidDown: number): number => Math.max(0, laidDown - given);
const less = (value: number | null): number => -(value ?? 0);

const figures: Readonly<Record<string, (facts: JudgedFacts) => number>> = {
  DEV01: ({ dbrPercent }) => dbrPercent ?? 0,
  DEV02: ({ dbrPercent }) => dbrPercent ?? 0,
  DEV03: ({ dbrPercent }) => dbrPercent ?? 0,
  DEV04: ({ ltvPercent }) => ltvPercent ?? 0,
  DEV05: ({ ltvPercent }) => ltvPercent ?? 0,
  DEV06: ({ maxDpd12 }) => maxDpd12 ?? 0,
  DEV07: ({ worstKol24 }) => worstKol24 ?? 0,
  DEV08: ({ ageAtMaturityYears }) => ageAtMaturityYears,
  DEV09: ({ monthsOfWork }) => less(monthsOfWork),
  DEV10: ({ businessMonths }) => less(businessMonths),
  DEV11: ({ retirementDate, maturityDate }) =>
    retirementDate === null ? 0 : daysBetween(retirementDate, maturityDate),
  DEV16: () => 0,
  DEV17: ({ activeContracts }) => activeContracts ?? 0,
  DEV18: ({ fees, productFees }) =>
    shortfall(fees.servicePercent, productFees.servicePercent) +
    shortfall(fees.provisiPercent, productFees.provisiPercent),
  DEV19: () => 0,
  DEV20: ({ fdcActiveLoans }) => fdcActiveLoans ?? 0,
};

export const deviationFigureOfBefore = (code: string, facts: JudgedFacts): number => figures[code]?.(facts) ?? 0;
