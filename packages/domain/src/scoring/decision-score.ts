import type { Kol } from '../bureau/bureau-report.ts';
import type { RiskGrade } from '../bureau/score-band.ts';

export type DecisionScoreFacts = {
  /** Infinite when there is no income to pay from. */
  readonly dbrPercent: number;
  readonly worstKol12: Kol | null;
  /** Null when an exclusion rule, or no answer at all, took the place of a score. */
  readonly bureauGrade: RiskGrade | null;
  readonly fdcActiveLoans: number;
  readonly fdcCurrentDpd: number;
  /** Null when the applicant has no employer. */
  readonly monthsOfWork: number | null;
  readonly ageAtMaturityYears: number;
  readonly isEmergencyContactNegative: boolean;
};

const gradePenalties: Readonly<Partial<Record<RiskGrade, number>>> = { A: 60, B: 60, C: 25, D: 25, E: 10 };
const NO_GRADE_PENALTY = 10;

/** For products without a 5C profile: a hundred points less what speaks against the loan. */
export function decisionScore(facts: DecisionScoreFacts): number {
  const penalties = [
    dbrPenalty(facts.dbrPercent),
    kolPenalty(facts.worstKol12),
    facts.bureauGrade === null ? NO_GRADE_PENALTY : (gradePenalties[facts.bureauGrade] ?? 0),
    facts.fdcActiveLoans >= 2 ? 15 : 0,
    facts.fdcCurrentDpd > 30 ? 40 : 0,
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

/** The second alternate score: a hundred less the longest delay at a fintech lender. */
export const fdcScore = (maxDpd: number): number => Math.max(0, 100 - maxDpd);
