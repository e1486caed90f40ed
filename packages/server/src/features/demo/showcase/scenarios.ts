import type { Scenario } from '../workflow-run/scenario.ts';
import { analyst, deviations, passable } from './analysis-scenarios.ts';
import { committee } from './approval-scenarios.ts';
import { maintained, over } from './ended-scenarios.ts';
import { branch, fieldWork, prescreen } from './intake-scenarios.ts';
import { disbursement } from './payout-scenarios.ts';

/** Every desk once, then the endings: the first sixty show every status and give everybody work. */
export const showcaseScenarios: readonly Scenario[] = [
  ...prescreen,
  ...fieldWork,
  ...branch,
  ...analyst,
  ...deviations,
  ...committee,
  ...disbursement,
  ...maintained,
  ...passable,
];

const inRepeats = [
  ...showcaseScenarios.filter(({ characteristics }) => !characteristics?.includes('watched')),
  ...over,
];

/** Cases beyond the first of each kind; two are on the watch list, no more. */
export function scenarioOf(index: number): Scenario {
  const first = index < showcaseScenarios.length ? showcaseScenarios[index] : null;
  const found = first ?? inRepeats[(index - showcaseScenarios.length) % inRepeats.length];
  if (found === undefined) throw new Error('There are no scenarios');
  return found;
}
