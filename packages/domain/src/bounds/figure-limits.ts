import type { Condition, FigureBound, PolicyFigure } from './condition.ts';

/** The most that a figure may be before a rule speaks against it. */
export type FigureLimit = {
  readonly value: number;
  /** The value itself is too much already. */
  readonly isExclusive: boolean;
};

const isBoundOf = (part: Condition[number], figure: PolicyFigure): part is FigureBound =>
  'figure' in part && part.figure === figure;

function limitsOf(condition: Condition, figure: PolicyFigure): FigureLimit[] {
  // What another figure or sign must hold as well is no limit of this one alone.
  const bounds = condition.filter((part) => isBoundOf(part, figure));
  if (bounds.length < condition.length) return [];
  return bounds.flatMap(({ above, atLeast }) => [
    ...(above === undefined ? [] : [{ value: above, isExclusive: false }]),
    ...(atLeast === undefined ? [] : [{ value: atLeast, isExclusive: true }]),
  ]);
}

const stricterFirst = (one: FigureLimit, other: FigureLimit): number =>
  one.value - other.value || Number(other.isExclusive) - Number(one.isExclusive);

/** Where the first of these rules begins to hold as a figure grows; null where none speaks of it alone. */
export const lowestLimit = (figure: PolicyFigure, conditions: readonly Condition[]): FigureLimit | null =>
  conditions
    .flatMap((condition) => limitsOf(condition, figure))
    .toSorted(stricterFirst)
    .at(0) ?? null;

export const isBeyond = (value: number, { value: most, isExclusive }: FigureLimit): boolean =>
  isExclusive ? value >= most : value > most;
