import type { RiskGrade } from './score-band.ts';

/** What the bank makes of a bureau score, or of the rule that kept the bureau from scoring. */
export type BureauVerdict = 'SCORED' | 'KNOCK_OUT' | 'DEVIATION';

/** Contract in write-off or loss; deceased or fraud. All other rules only mean that there is nothing to score. */
const knockOutRules = ['E05', 'E06'];
const knockOutGrades: readonly RiskGrade[] = ['A', 'B'];

type BureauScore = { readonly grade: RiskGrade | null; readonly exclusionRuleCode: string | null };

export function bureauVerdict({ grade, exclusionRuleCode }: BureauScore): BureauVerdict {
  if (exclusionRuleCode) return knockOutRules.includes(exclusionRuleCode) ? 'KNOCK_OUT' : 'DEVIATION';
  if (grade === null) return 'DEVIATION';
  return knockOutGrades.includes(grade) ? 'KNOCK_OUT' : 'SCORED';
}

/** A score or a rule why there is none; with neither nobody may approve. */
export const hasBureauScore = (score: {
  readonly scoreRaw: number | null;
  readonly exclusionRuleCode: string | null;
}): boolean => score.scoreRaw !== null || Boolean(score.exclusionRuleCode);
