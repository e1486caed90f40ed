import type { Result } from '../result.ts';
import { accepted, refused } from '../result.ts';
import type { Status, TransitionName } from './application-workflow.ts';
import { statusRule, transitionRule } from './application-workflow.ts';
import type { ApprovalChain, ApproverRole } from './approval-chain.ts';
import {
  buildChain,
  chainProgress,
  currentStep,
  isVote,
  rebuildChain,
  votesOfRound,
  withoutSubmitters,
  withSecondVoter,
} from './approval-chain.ts';
import { chainQuestion, isChainOutgrown } from './authority.ts';
import { hiddenVotesAfter, isBlindStep, outcomeDue } from './committee-votes.ts';
import type { HistoryEntry } from './history-entry.ts';
import { nextHistoryEntry } from './next-history-entry.ts';
import { nextStatus } from './next-status.ts';
import type { ObstacleCode } from './obstacles.ts';
import { isGate, obstaclesTo } from './obstacles.ts';
import type { Situation } from './situation.ts';
import type { Effect } from './status-rule.ts';
import type { StepInputs } from './step-inputs.ts';
import { inputObstacles } from './step-inputs.ts';
import type { Decision } from './workflow-rule.ts';

/** Everything to save in one transaction, and what to set going with it. */
export type TakenStep = {
  readonly transition: TransitionName;
  readonly decision: Decision;
  readonly fromStatus: Status;
  readonly toStatus: Status;
  readonly round: number;
  readonly chain: ApprovalChain;
  /** Whose turn it is now; null outside an approval. */
  readonly currentStepRole: ApproverRole | null;
  readonly entry: HistoryEntry;
  /** A vote that nobody but whoever gave it is told of yet. */
  readonly isBlind: boolean;
  /** Votes of the committee after this row are kept back from now on; null where none are. */
  readonly hiddenVotesAfter: number | null;
  readonly effects: readonly Effect[];
  /** Under which version of the policy the chain was built; null where there is no chain, or was none of them. */
  readonly policyVersion: number | null;
  /** The version of the policy that this step was decided under; null before there was one. */
  readonly decidedUnder: number | null;
};

/** Takes one step of the workflow, or tells everything that stands against it. */
export function takeStep(
  transition: TransitionName,
  situation: Situation,
  inputs: StepInputs = {},
): Result<TakenStep, readonly ObstacleCode[]> {
  const rule = transitionRule(transition);
  const obstacles = obstaclesTo(transition, situation);
  if (obstacles.some(isGate)) return refused(obstacles);
  const all = [...obstacles, ...inputObstacles(rule.asks, inputs)];
  if (all.length > 0) return refused(all);
  // Whoever votes for this case may not decide about all that the person owes by now: see `restartRound`.
  if (rule.chainCheck === 'restart' && isChainOutgrown(situation)) return refused(['chain_grown']);
  return accepted(step(transition, situation));
}

/** Where a case lies after a step: with whom, and how many of their votes it then waits for. */
export type NextDesk = {
  readonly status: Status;
  /** Whose turn it is in the approval; null outside it. */
  readonly role: ApproverRole | null;
  readonly votes: number;
};

/**
 * What a step that nothing stands against leads to. Null for a vote that will not be taken because the case has outgrown
 * its approvers: the round then starts again.
 */
export function nextDesk(transition: TransitionName, situation: Situation): NextDesk | null {
  if (transitionRule(transition).chainCheck === 'restart' && isChainOutgrown(situation)) return null;
  // Where a vote leads would tell how the others voted.
  if (isVote({ transition }) && isBlindStep(situation)) return null;
  const { toStatus: status, chain, round, entry, currentStepRole: role } = step(transition, situation);
  const given = votesOfRound([...situation.history, entry], round).length;
  const turn = role === null ? undefined : chainProgress(chain, given).find((one) => one.given < one.votes);
  return { status, role, votes: turn === undefined ? 0 : turn.votes - turn.given };
}

function step(transition: TransitionName, situation: Situation): TakenStep {
  const rule = transitionRule(transition);
  const toStatus = nextStatus(transition, situation);
  const round = situation.round + (rule.startsRound ? 1 : 0);
  const chain = chainAfter(rule.effects ?? [], situation);
  const entry = nextHistoryEntry(transition, toStatus, round, situation);
  const history = [...situation.history, entry];
  const votesGiven = votesOfRound(history, round).length;
  const after = { ...situation, status: toStatus, round, chain, history };
  const isInApproval = toStatus === 'LENDER_MARKETPLACE';
  return {
    transition,
    decision: rule.decision,
    fromStatus: situation.status,
    toStatus,
    round,
    chain,
    currentStepRole: isInApproval ? (currentStep(chain, votesGiven)?.role ?? null) : null,
    entry,
    isBlind: isVote({ transition }) && isBlindStep(situation),
    hiddenVotesAfter: hiddenVotesAfter(situation.hiddenVotesAfter ?? null, after, entry),
    effects: effectsOf(transition, situation.status, toStatus, outcomeDue(after) !== null),
    policyVersion: chain.length === 0 ? null : situation.policyVersion,
    decidedUnder: situation.policyVersion,
  };
}

function chainAfter(effects: readonly Effect[], situation: Situation): ApprovalChain {
  if (effects.includes('reset_chain')) return [];
  const { chain, history, actor, authority } = situation;
  const question = chainQuestion(situation);
  if (effects.includes('build_chain')) return withoutSubmitters(buildChain(question, authority), history, authority);
  if (!effects.includes('rebuild_chain')) return chain;
  const rebuilt = withoutSubmitters(rebuildChain(chain, question, authority), history, authority);
  return withSecondVoter(rebuilt, actor.role, authority);
}

function effectsOf(
  transition: TransitionName,
  fromStatus: Status,
  toStatus: Status,
  areVotesDecided: boolean,
): readonly Effect[] {
  const own = transitionRule(transition).effects ?? [];
  const isEntering = fromStatus !== toStatus;
  const left = statusRule(fromStatus).onLeave ?? [];
  const entered = statusRule(toStatus).onEnter ?? [];
  const effects = new Set<Effect>([...own, ...(isEntering ? [...left, ...entered] : [])]);
  if (isEntering) effects.add('tell_channel');
  if (isVote({ transition }) && !isEntering && !areVotesDecided) effects.add('notify_next_desk');
  if (transition === 'refuseDeviation' && toStatus === 'REJECTED') effects.add('send_rejection');
  return [...effects];
}
