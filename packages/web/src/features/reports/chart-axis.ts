/** Where the lines of an axis stand, from nothing to a round number that no value exceeds. */
export function axisTicks(largest: number, mostSteps = MOST_STEPS): readonly number[] {
  if (largest <= 1) return [0, 1];
  const rough = largest / mostSteps;
  const power = 10 ** Math.floor(Math.log10(rough));
  // Whole things are counted: no line stands at half an application.
  const step = Math.max(1, (roundSteps.find((candidate) => candidate * power >= rough) ?? 10) * power);
  return Array.from({ length: Math.ceil(largest / step) + 1 }, (_, index) => index * step);
}

const MOST_STEPS = 4;
const roundSteps = [1, 2, 5, 10] as const;
