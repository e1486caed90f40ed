import { type ApprovalChain, chainProgress, currentStep, votesOfRound } from '../workflow/approval-chain.ts';
import { isHiddenVote } from '../workflow/committee-votes.ts';
import type { HistoryEntry } from '../workflow/history-entry.ts';
import type { Situation } from '../workflow/situation.ts';
import { blindRole } from '../workflow/transition-parts.ts';

/** A case as it stands before the committee; `hiddenVotesAfter` as on the application. */
export type CaseBeforeCommittee = Pick<Situation, 'status' | 'round'> & {
  readonly chain: ApprovalChain;
  readonly history: readonly HistoryEntry[];
  readonly hiddenVotesAfter: number | null;
};

/** What the committee has come to: nothing yet, one of its outcomes, or the case went away without one. */
export const committeeOutcomes = ['agreed', 'rejected', 'returned'] as const;
export type CommitteeOutcome = (typeof committeeOutcomes)[number];

export type CommitteeStanding =
  | { readonly kind: 'awaiting'; readonly given: number; readonly needed: number }
  | { readonly kind: CommitteeOutcome; readonly votes: readonly HistoryEntry[]; readonly decidedAt: string }
  | { readonly kind: 'left' };

/** Words of a member alone, where the bank's committee does not vote blind. */
const against: Readonly<Record<string, CommitteeOutcome>> = {
  voteReject: 'rejected',
  reject: 'rejected',
  voteReturn: 'returned',
  returnToAnalyst: 'returned',
};

const isWord = ({ transition }: HistoryEntry): boolean => transition === 'approve' || transition in against;

/** Whether somebody spoke against the loan: whom the minutes name with their reason. */
export const isDissent = ({ transition }: Pick<HistoryEntry, 'transition'>): boolean => transition in against;

/** Whether the case waits for the committee now. */
export const isAtCommittee = ({ status, chain, history, round }: Omit<CaseBeforeCommittee, 'hiddenVotesAfter'>) =>
  status === 'LENDER_MARKETPLACE' && currentStep(chain, votesOfRound(history, round).length)?.role === blindRole;

function votesOfStep({ chain, history, round }: CaseBeforeCommittee): { given: number; needed: number } {
  const steps = chainProgress(chain, votesOfRound(history, round).length).filter(({ role }) => role === blindRole);
  const open = steps.find(({ given, votes }) => given < votes);
  return { given: open?.given ?? 0, needed: open?.votes ?? 0 };
}

/**
 * What may be told of a case before the committee. While its votes are not complete that is how many are given, whoever asks:
 * neither whose they are nor what they say, also where the bank's committee does not vote blind. A vote that is kept back is
 * told of nowhere, wherever the case went meanwhile.
 */
export function committeeStanding(found: CaseBeforeCommittee): CommitteeStanding {
  if (isAtCommittee(found)) return { kind: 'awaiting', ...votesOfStep(found) };
  const { history, round, hiddenVotesAfter } = found;
  const words = history.filter((entry) => entry.role === blindRole && entry.round === round && isWord(entry));
  const last = words.at(-1);
  if (last === undefined || words.some((entry) => isHiddenVote(entry, hiddenVotesAfter, null))) return { kind: 'left' };
  const outcome = outcomeOf(words, found);
  return outcome === null ? { kind: 'left' } : { kind: outcome, votes: words, decidedAt: last.at };
}

/** Null where the case went away before the committee had said its last word. */
function outcomeOf(words: readonly HistoryEntry[], found: CaseBeforeCommittee): CommitteeOutcome | null {
  const ofRound = found.history.filter(({ round }) => round === found.round);
  // One word ends the step where the committee does not vote blind; where it does, the program tells what the votes lead to.
  const isEndedBy = (...names: readonly string[]) =>
    [...words, ...ofRound.filter(({ role }) => role === 'SYSTEM')].some(({ transition }) => names.includes(transition));
  if (isEndedBy('reject', 'rejectByVotes')) return 'rejected';
  if (isEndedBy('returnToAnalyst', 'returnByVotes')) return 'returned';
  return !words.some(isDissent) && isComplete(words, ofRound, found.chain) ? 'agreed' : null;
}

/** A case that came back from a later step has no chain any more: that there was a later step says as much. */
function isComplete(words: readonly HistoryEntry[], ofRound: readonly HistoryEntry[], chain: ApprovalChain): boolean {
  const needed = chain.reduce((sum, { role, votes }) => sum + (role === blindRole ? votes : 0), 0);
  if (needed > 0) return words.length >= needed;
  const last = words.at(-1)?.sequence ?? 0;
  return ofRound.some((entry) => entry.sequence > last && entry.role !== 'SYSTEM' && isWord(entry));
}
