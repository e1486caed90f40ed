import type { AssessmentPolicy } from '../assessment/assessment-policy.ts';
import type { Condition, FigureBound, PolicyFigure } from '../bounds/condition.ts';
import { type Aim, bearableSeverity } from './aims.ts';
import type { Between } from './between.ts';

/** Values of a figure from one end to the other; an end that is not in it itself is open. */
type Values = {
  readonly from: number;
  readonly isFromIn: boolean;
  readonly to: number;
  readonly isToIn: boolean;
};

/** The values of each figure that break some rule by themselves, those of rules that meet each other as one range. */
export type ForbiddenRanges = ReadonlyMap<PolicyFigure, readonly Values[]>;

function valuesOf({ above, atLeast, atMost, below }: FigureBound): Values {
  const from = Math.max(above ?? Number.NEGATIVE_INFINITY, atLeast ?? Number.NEGATIVE_INFINITY);
  const to = Math.min(below ?? Number.POSITIVE_INFINITY, atMost ?? Number.POSITIVE_INFINITY);
  return { from, isFromIn: above === undefined || above < from, to, isToIn: below === undefined || below > to };
}

const isEmpty = ({ from, isFromIn, to, isToIn }: Values): boolean =>
  from > to || (from === to && !(isFromIn && isToIn));

/** Without a gap between them, not even of one value. */
const touches = (one: Values, next: Values): boolean =>
  next.from < one.to || (next.from === one.to && (next.isFromIn || one.isToIn));

function joined(ranges: readonly Values[]): readonly Values[] {
  const found: Values[] = [];
  const ordered = ranges.toSorted(
    (one, other) => one.from - other.from || Number(other.isFromIn) - Number(one.isFromIn),
  );
  for (const next of ordered) {
    const last = found.at(-1);
    if (last === undefined || !touches(last, next)) found.push(next);
    else if (next.to > last.to || (next.to === last.to && next.isToIn))
      found[found.length - 1] = { ...last, to: next.to, isToIn: next.isToIn };
  }
  return found;
}

/** Only rules of one figure: where several parts must hold, no value is forbidden by itself. */
export function forbiddenRanges({ scoring, deviations }: AssessmentPolicy, aim: Aim): ForbiddenRanges {
  const unbearable = deviations.catalogue.filter((one) => one.isActive && one.severity > bearableSeverity[aim]);
  const conditions: readonly Condition[] = [...scoring.knockOuts, ...unbearable].map(({ condition }) => condition);
  const bounds = conditions.flatMap((condition) => {
    const [part, ...others] = condition;
    return part !== undefined && others.length === 0 && 'figure' in part ? [part] : [];
  });
  return new Map(
    [...Map.groupBy(bounds, ({ figure }) => figure)].map(([figure, found]) => [
      figure,
      joined(found.map(valuesOf).filter((values) => !isEmpty(values))),
    ]),
  );
}

/** Whether every case between the ends breaks one of the rules, though not all of them the same one. */
export function isAllForbidden(ranges: ForbiddenRanges, { low, high }: Between): boolean {
  for (const [figure, found] of ranges) {
    const [least, most] = [low.figures[figure], high.figures[figure]];
    if (least === null || most === null) continue;
    const holds = ({ from, isFromIn, to, isToIn }: Values) =>
      (least > from || (least === from && isFromIn)) && (most < to || (most === to && isToIn));
    if (found.some(holds)) return true;
  }
  return false;
}
