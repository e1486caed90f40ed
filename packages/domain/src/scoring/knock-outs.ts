import { type JudgedCase, meetsCondition } from '../bounds/condition.ts';
import type { KnockOutRule } from './scoring-rules.ts';

/** The rules that cap the rating of a case, whatever its points; the points stay. */
export const knockOuts = <Rule extends KnockOutRule>(judged: JudgedCase, rules: readonly Rule[]): Rule[] =>
  rules.filter(({ condition }) => meetsCondition(condition, judged));
