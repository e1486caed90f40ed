import type { Result } from '../result.ts';
import { accepted, refused } from '../result.ts';
import type { TransitionName } from './application-workflow.ts';
import { transitionNames, transitionRule } from './application-workflow.ts';
import { isBlindStep } from './committee-votes.ts';
import { isEntitled } from './obstacles.ts';
import type { Situation } from './situation.ts';
import type { Call } from './workflow-rule.ts';

/**
 * Several transitions share one call. The caller's role must have one of them (else 403), and the present status must
 * be one it starts from (else 409). A desk's own decision comes before maintenance, as the table lists them.
 */
export function resolveTransition(
  call: Call,
  situation: Pick<Situation, 'status' | 'track' | 'actor' | 'chain' | 'history' | 'round' | 'authority'>,
): Result<TransitionName, 'wrong_role' | 'wrong_status'> {
  const entitled = transitionNames.filter((name) => {
    const rule = transitionRule(name);
    return rule.call === call && isEntitled(rule, situation);
  });
  if (entitled.length === 0) return refused('wrong_role');
  const isBlind = isBlindStep(situation);
  const fitting = entitled.find((name) => {
    const rule = transitionRule(name);
    return rule.from.includes(situation.status) && (rule.isBlind ?? isBlind) === isBlind;
  });
  return fitting ? accepted(fitting) : refused('wrong_status');
}
