import { type JudgedCase, meetsCondition } from '../bounds/condition.ts';
import type { CataloguedDeviation } from './deviation-types.ts';

/** The deviations that the case itself shows; the system proposes them when an analyst opens it. */
export const automaticDeviations = (
  judged: JudgedCase,
  catalogue: readonly CataloguedDeviation[],
): readonly CataloguedDeviation[] =>
  catalogue.filter(({ isActive, condition }) => isActive && meetsCondition(condition, judged));
