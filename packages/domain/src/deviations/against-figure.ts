import { type JudgedCase, meetsCondition } from '../bounds/condition.ts';
import type { CataloguedDeviation } from './deviation-types.ts';

/** A deviation that the case would show by itself, and does not: its figures say the opposite. Others are for people. */
export const isAgainstFigure = ({ condition }: Pick<CataloguedDeviation, 'condition'>, judged: JudgedCase): boolean =>
  condition.length > 0 && !meetsCondition(condition, judged);
