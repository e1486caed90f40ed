import type { TransitionName } from './application-workflow.ts';
import { type ApprovalChain, currentStep, isVote, votesOfRound } from './approval-chain.ts';
import type { HistoryEntry } from './history-entry.ts';
import type { Situation } from './situation.ts';
import { blindRole } from './transition-parts.ts';

/** A vote against the loan, kept until the others have voted. */
const against = ['voteReject', 'voteReturn'] as const satisfies readonly TransitionName[];

/** What the votes of a step lead to where somebody voted against: our own program takes it, right after the last vote. */
export type VotesOutcome = Extract<TransitionName, 'rejectByVotes' | 'returnByVotes'>;

type Voting = Pick<Situation, 'status' | 'chain' | 'history' | 'round'>;

/** The committee's turn, where the bank's policy has its members vote without knowing of one another. */
export function isBlindStep({ authority, ...voting }: Voting & Pick<Situation, 'authority'>): boolean {
  const { status, chain, history, round } = voting;
  if (!authority.isCommitteeBlind || status !== 'LENDER_MARKETPLACE') return false;
  return currentStep(chain, votesOfRound(history, round).length)?.role === blindRole;
}

const isAgainst = ({ transition }: Pick<HistoryEntry, 'transition'>): boolean =>
  (against as readonly string[]).includes(transition);

/** Any vote to reject rejects; else any vote to return returns. Null where everybody agreed: their votes went on by themselves. */
export function outcomeOfVotes(votes: readonly Pick<HistoryEntry, 'transition'>[]): VotesOutcome | null {
  if (!votes.some(isAgainst)) return null;
  return votes.some(({ transition }) => transition === 'voteReject') ? 'rejectByVotes' : 'returnByVotes';
}

/** The outcome of a step whose votes are complete; null while one is missing, and where nobody voted against. */
export function outcomeDue({ status, chain, history, round }: Voting): VotesOutcome | null {
  if (status !== 'LENDER_MARKETPLACE') return null;
  const votes = votesOfRound(history, round);
  const first = votes.findIndex(isAgainst);
  const isOpen = first >= 0 && currentStep(chain, votes.length) === currentStep(chain, first);
  return isOpen ? null : outcomeOfVotes(votes);
}

/** The votes that decided, in the order in which they were given: what whoever gets the case back is told. */
export function decidingVotes(history: readonly HistoryEntry[], round: number): readonly HistoryEntry[] {
  const votes = votesOfRound(history, round);
  const decisive = outcomeOfVotes(votes) === 'rejectByVotes' ? 'voteReject' : 'voteReturn';
  return votes.filter(({ transition }) => transition === decisive);
}

/** Whether members of the committee have yet to vote blind in this round. */
function awaitsBlindVotes({
  status,
  chain,
  history,
  round,
  authority,
}: Voting & Pick<Situation, 'authority'>): boolean {
  const isInApproval = status === 'LENDER_MARKETPLACE' || status === 'DEVIATION';
  if (!isInApproval || !authority.isCommitteeBlind) return false;
  return remainingSteps(chain, votesOfRound(history, round).length).some(({ role }) => role === blindRole);
}

function remainingSteps(chain: ApprovalChain, votesGiven: number): ApprovalChain {
  const turn = currentStep(chain, votesGiven);
  return turn === null ? [] : chain.slice(chain.indexOf(turn));
}

/**
 * Votes of the committee after this row of the history are told to nobody but whoever gave them; null where none are kept back.
 * A round that starts again before its votes were complete goes on keeping back those given until then.
 */
export function hiddenVotesAfter(
  before: number | null,
  after: Voting & Pick<Situation, 'authority'>,
  entry: Pick<HistoryEntry, 'sequence'>,
): number | null {
  return awaitsBlindVotes(after) ? (before ?? entry.sequence - 1) : null;
}

/** Whether a row of the past is kept from this reader. */
export const isHiddenVote = (
  { sequence, role, transition, byUserId }: Pick<HistoryEntry, 'sequence' | 'role' | 'transition' | 'byUserId'>,
  after: number | null,
  readerId: number | null,
): boolean =>
  after !== null &&
  sequence > after &&
  role === blindRole &&
  isVote({ transition }) &&
  (byUserId === null || byUserId !== readerId);
