import { type JudgedCase, meetsCondition } from '../bounds/condition.ts';
import type { RiskGrade } from '../bureau/score-band.ts';
import type { ScoringRules } from './scoring-rules.ts';

type PenaltyRules = Pick<ScoringRules, 'penalties' | 'gradePenalties' | 'noGradePenalty'>;

/** Nobody knows an income: to those who count points that is no income, and no burden is lighter. */
const withoutIncome = ({ figures, signs }: JudgedCase): JudgedCase => ({
  figures: { ...figures, dbrPercent: figures.dbrPercent ?? Number.POSITIVE_INFINITY },
  signs,
});

/**
 * For products without a 5C profile: a hundred points less what speaks against the loan. The grade is null where an
 * exclusion rule, or no answer at all, took the place of a score.
 */
export function decisionScore(judged: JudgedCase, grade: RiskGrade | null, rules: PenaltyRules): number {
  const known = withoutIncome(judged);
  const penalties = rules.penalties.map(({ condition, points }) => (meetsCondition(condition, known) ? points : 0));
  const byGrade = grade === null ? rules.noGradePenalty : rules.gradePenalties[grade];
  return Math.max(0, 100 - penalties.reduce((sum, penalty) => sum + penalty, byGrade));
}

/** The second alternate score: a hundred less the longest delay at a fintech lender. */
export const fdcScore = (maxDpd: number): number => Math.max(0, 100 - maxDpd);
