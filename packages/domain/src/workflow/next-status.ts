import { needsDeviationApproval } from '../deviations/deviation-types.ts';
import { isOpenDeviation } from './application-facts.ts';
import type { Status, TransitionName } from './application-workflow.ts';
import { transitionRule, transitions } from './application-workflow.ts';
import { votesNeeded, votesOfRound } from './approval-chain.ts';
import { outcomeOfVotes } from './committee-votes.ts';
import { conditions } from './conditions.ts';
import type { Situation } from './situation.ts';

/** Where a step leads, once nothing stands against it. */
export function nextStatus(transition: TransitionName, situation: Situation): Status {
  const { to } = transitionRule(transition);
  if (to === 'SAME') return situation.status;
  if (typeof to === 'string') return to;
  switch (to.decidedBy) {
    case 'intake':
      return isReadyForDesk(situation) ? 'BORROWER-REQUESTED' : 'AO-REQUESTED';
    case 'deviations':
      return situation.facts.deviations.some(needsDeviationApproval) ? 'DEVIATION' : 'LENDER_MARKETPLACE';
    case 'openDeviations':
      return situation.facts.deviations.some(isOpenDeviation) ? 'DEVIATION' : 'LENDER_MARKETPLACE';
    case 'deviationPolicy':
      return situation.deviationPolicy === 'RETURN' ? 'ANALYST' : 'REJECTED';
    case 'approvalChain':
      return isLastVote(situation) && isUnopposed(situation) ? 'PREDISBURSE' : 'LENDER_MARKETPLACE';
  }
}

/** Nothing is missing that the account officer would be asked for. */
const isReadyForDesk = ({ facts }: Situation): boolean =>
  transitions.submitOrigination.needs.every((name) => conditions[name](facts));

/** Somebody of a committee that votes blind may have voted against it: what that leads to comes right afterwards. */
const isUnopposed = ({ history, round }: Situation): boolean => outcomeOfVotes(votesOfRound(history, round)) === null;

const isLastVote = ({ chain, history, round }: Situation): boolean =>
  votesOfRound(history, round).length + 1 >= votesNeeded(chain);
