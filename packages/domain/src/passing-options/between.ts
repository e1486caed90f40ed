import {
  type Condition,
  type JudgedCase,
  meetsCondition,
  type PolicyFigure,
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
  const low = { figures: { ...first.figures }, signs: { ...first.signs } };
  const high = { figures: { ...first.figures }, signs: { ...first.signs } };
  for (const name of policyFigures) {
    const ends = endsOfFigure(name, first, others);
    if (ends === null) return null;
    [low.figures[name], high.figures[name]] = ends;
  }
  for (const name of policySigns) {
    if (others.every(({ signs }) => signs[name] === first.signs[name])) continue;
    low.signs[name] = false;
    high.signs[name] = true;
  }
  return { low, high };
}

type Ends = readonly [number | null, number | null];

/** Null where some have the figure and others do not. */
function endsOfFigure(name: PolicyFigure, first: JudgedCase, others: readonly JudgedCase[]): Ends | null {
  let least = first.figures[name];
  let most = least;
  for (const { figures } of others) {
    const figure = figures[name];
    if ((figure === null) !== (least === null)) return null;
    if (figure === null || least === null || most === null || figure === least) continue;
    if (figure < least) least = figure;
    else if (figure > most) most = figure;
  }
  return [least, most];
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
