import { transitionNames, transitionRule } from './application-workflow.ts';
import { eyesObstacles, gateOf } from './obstacles.ts';
import type { Situation } from './situation.ts';
import { standInObstacles } from './standing-in.ts';

/**
 * Whether this person's own decision is the one a case waits for: their desk, their scope, their step, and not the
 * second pair of eyes on their own work. What the case still lacks does not matter; maintenance does not count, nor does handing in
 * in the account officer's place.
 */
export function mayDecideNext(situation: Situation): boolean {
  return transitionNames.some((name) => {
    const rule = transitionRule(name);
    if (rule.kind === undefined || rule.kind === 'submit' || gateOf(rule, situation, false) !== null) return false;
    return eyesObstacles(name, situation).length === 0 && standInObstacles(name, situation).length === 0;
  });
}
