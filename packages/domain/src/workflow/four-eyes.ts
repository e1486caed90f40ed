import type { TransitionName } from './application-workflow.ts';
import { transitionRule, transitions } from './application-workflow.ts';
import { votesOfRound } from './approval-chain.ts';
import type { HistoryEntry } from './history-entry.ts';
import type { WorkflowActor } from './situation.ts';
import type { DecisionKind } from './workflow-rule.ts';

export type FourEyesObstacle = 'same_person' | 'already_voted';

/** Nobody takes two kinds of decision on one application, nor votes twice in one approval round. */
export function fourEyesObstacles(
  transition: TransitionName,
  history: readonly HistoryEntry[],
  round: number,
  actor: Pick<WorkflowActor, 'userId'>,
): readonly FourEyesObstacle[] {
  const { kind } = transitionRule(transition);
  if (kind === undefined || actor.userId === null) return [];
  const ownKinds = history.filter((entry) => isOf(entry, actor.userId)).map(kindOf);
  if (ownKinds.some((own) => own !== undefined && own !== kind)) return ['same_person'];
  const hasVoted = votesOfRound(history, round).some((vote) => isOf(vote, actor.userId));
  return kind === 'approve' && hasVoted ? ['already_voted'] : [];
}

/** A decision for somebody who was away is that of both: neither takes another one because of it. */
const isOf = ({ byUserId, forUserId }: HistoryEntry, userId: number | null): boolean =>
  userId !== null && (byUserId === userId || forUserId === userId);

/**
 * The vote that completes an approval of which the voter is everything: they changed the terms that it is about, and nobody
 * else voted. A later round is about the same terms until the analyst recommends others.
 */
export function isOwnTermsAlone(
  { transition, toStatus, round, byUserId }: Pick<HistoryEntry, 'transition' | 'toStatus' | 'round' | 'byUserId'>,
  past: readonly HistoryEntry[],
): boolean {
  if (transition !== 'approve' || toStatus !== 'PREDISBURSE' || byUserId === null) return false;
  const isTheirs = (row: HistoryEntry) => row.byUserId === byUserId;
  const sinceRecommended = past.slice(past.findLastIndex((row) => row.transition === 'recommend') + 1);
  const isTheirTerms = sinceRecommended.some((row) => row.transition === 'changeTerms' && isTheirs(row));
  return isTheirTerms && votesOfRound(past, round).every(isTheirs);
}

/** Whether this person, or somebody for them, took any of the kinds of decision on the application. */
export const hasTakenKind = (history: readonly HistoryEntry[], userId: number): boolean =>
  history.some((entry) => isOf(entry, userId) && kindOf(entry) !== undefined);

const kindOf = ({ transition }: HistoryEntry): DecisionKind | undefined =>
  isTransition(transition) ? transitionRule(transition).kind : undefined;

export const isTransition = (name: HistoryEntry['transition']): name is TransitionName => name in transitions;
