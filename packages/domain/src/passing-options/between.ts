import {
  type Condition,
  type JudgedCase,
  meetsCondition,
  type PolicyFigure,
  type PolicySign,
  policyFigures,
  policySigns,
} from '../bounds/condition.ts';

/**
 * The two ends of a range of cases. Every figure of a case between them lies between theirs, and a sign that both ends
 * agree about is the same in between.
 */
export type Between = { readonly low: JudgedCase; readonly high: JudgedCase };

/** The ends of all that lies between these cases, or null where only some of them have a figure at all. */
export function betweenAll(cases: readonly [JudgedCase, ...JudgedCase[]]): Between | null {
  const [first, ...others] = cases;
  if (others.length === 0) return { low: first, high: first };
  const low: Ends = { figures: { ...first.figures }, signs: { ...first.signs } };
  const high: Ends = { figures: { ...first.figures }, signs: { ...first.signs } };
  for (const { figures, signs } of others) {
    if (!widen(low.figures, high.figures, figures)) return null;
    for (const sign of policySigns) {
      low.signs[sign] &&= signs[sign];
      high.signs[sign] ||= signs[sign];
    }
  }
  return { low, high };
}

type Figures = Record<PolicyFigure, number | null>;
type Ends = { readonly figures: Figures; readonly signs: Record<PolicySign, boolean> };

function widen(low: Figures, high: Figures, figures: JudgedCase['figures']): boolean {
  for (const name of policyFigures) {
    const [figure, least, most] = [figures[name], low[name], high[name]];
    if ((figure === null) !== (least === null)) return false;
    if (figure === null || least === null || most === null) continue;
    if (figure < least) low[name] = figure;
    if (figure > most) high[name] = figure;
  }
  return true;
}

/** A part alone, at one end. */
const holds = (part: Condition[number], judged: JudgedCase): boolean => meetsCondition([part], judged);

/** Bounds of one figure are a range without gaps: what holds at both ends holds in between. */
export const surelyMeets = (condition: Condition, { low, high }: Between): boolean =>
  meetsCondition(condition, low) && meetsCondition(condition, high);

/** Whether some case between the ends may meet it. */
export const mayMeet = (condition: Condition, between: Between): boolean =>
  condition.length > 0 && condition.every((part) => mayHold(part, between));

function mayHold(part: Condition[number], { low, high }: Between): boolean {
  if (holds(part, low) || holds(part, high)) return true;
  if ('sign' in part) return false;
  const [one, other] = [low.figures[part.figure], high.figures[part.figure]];
  if (one === null || other === null) return false;
  const [least, most] = one <= other ? [one, other] : [other, one];
  // Neither end is within the bounds: only a range that lies inside the ends is still met.
  const { above, atLeast, atMost, below } = part;
  const isBeforeAll = (above !== undefined && most <= above) || (atLeast !== undefined && most < atLeast);
  const isAfterAll = (atMost !== undefined && least > atMost) || (below !== undefined && least >= below);
  return !isBeforeAll && !isAfterAll;
}
