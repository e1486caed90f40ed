import type { Condition, FigureBound, PolicyFigure, PolicySign } from '../bounds/condition.ts';
import type { JudgedFacts } from '../bounds/judged-facts.ts';
import type { CataloguedDeviation, DeviationFact, DeviationSeverity } from './deviation-types.ts';

const DAY_MS = 86_400_000;
const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY_MS;
const shortfall = (given: number, laidDown: number): number => Math.max(0, laidDown - given);

/** Signs that a case shows more or less of. Another residence or another reason of the bureau is neither worse nor better. */
const signMeasures: Partial<Readonly<Record<PolicySign, (facts: JudgedFacts) => number>>> = {
  maturesAfterRetirement: ({ retirementDate, maturityDate }) =>
    retirementDate === null ? 0 : daysBetween(retirementDate, maturityDate),
  feesBelowProduct: ({ fees, productFees }) =>
    shortfall(fees.servicePercent, productFees.servicePercent) +
    shortfall(fees.provisiPercent, productFees.provisiPercent),
};

/** A figure that can be one value alone is as bad as ever. */
const isRange = (part: Condition[number]): part is FigureBound =>
  'figure' in part && (part.atLeast === undefined || part.atLeast !== part.atMost);

const isWorseBelow = ({ above, atLeast }: FigureBound): boolean => above === undefined && atLeast === undefined;

/** What a deviation is measured by: its first figure that can be more or less, else a sign that can. */
function measureOf(condition: Condition): ((facts: JudgedFacts) => number) | null {
  const bound = condition.find(isRange);
  if (bound !== undefined) {
    const direction = isWorseBelow(bound) ? -1 : 1;
    // Never minus nought: it would be another figure to whoever compares.
    return (facts) => direction * (facts[bound.figure] ?? 0) + 0;
  }
  const measures = condition.flatMap((part) => ('sign' in part ? [signMeasures[part.sign]] : []));
  return measures.find((measure) => measure !== undefined) ?? null;
}

/** How bad it is, larger where it is worse. What has no measure is as bad as ever; its note says what it rests on. */
export const deviationFigure = ({ condition }: Pick<CataloguedDeviation, 'condition'>, facts: JudgedFacts): number =>
  measureOf(condition)?.(facts) ?? 0;

export const isMeasured = ({ condition }: Pick<CataloguedDeviation, 'condition'>): boolean =>
  measureOf(condition) !== null;

/** The figure of which a deviation is one grade among others; null where it is more than that. */
export function gradedFigure({ condition }: Pick<CataloguedDeviation, 'condition'>): PolicyFigure | null {
  const [part] = condition;
  return condition.length === 1 && part !== undefined && 'figure' in part ? part.figure : null;
}

export type ShownFigure = {
  readonly code: string;
  readonly severity: DeviationSeverity;
  readonly figure: number;
  readonly note: string;
  readonly isMeasured: boolean;
};
export type ListedFigure = {
  readonly code: string;
  readonly state: DeviationFact['state'];
  /** Null where nobody kept it. */
  readonly figure: number | null;
  readonly note: string;
};

function isWorse(agreed: ListedFigure, shown: ShownFigure): boolean {
  if (agreed.figure === null || !shown.isMeasured) return agreed.note !== shown.note;
  return shown.figure > agreed.figure;
}

/** What was agreed to in an earlier round and is worse by now: it must be decided again. */
export const outgrownApprovals = (
  listed: readonly ListedFigure[],
  shown: readonly ShownFigure[],
): readonly ShownFigure[] =>
  shown.filter((one) => listed.some((row) => row.code === one.code && row.state === 'APPROVED' && isWorse(row, one)));
