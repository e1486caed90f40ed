import type { chainApprovers } from '../access/role-groups.ts';
import type { DeviationSeverity } from '../deviations/deviation-types.ts';
import type { ApprovalPath } from '../loan/product-terms.ts';
import { type TransitionName, transitionRule, transitions } from './application-workflow.ts';
import type { HistoryEntry } from './history-entry.ts';
import type { ActingRole } from './workflow-rule.ts';

export type ApproverRole = (typeof chainApprovers)[number];
export type ChainStep = { readonly role: ApproverRole; readonly votes: number };
export type ApprovalChain = readonly ChainStep[];

export type ChainQuestion = {
  readonly approvalPath: ApprovalPath;
  /** All that the debtor owes the bank, this loan included. */
  readonly exposureRupiah: number;
  readonly highestSeverity: number;
};

/** Who may lend how much (BWMK), as the bank's policy lays it down. */
export type LendingAuthority = {
  /** By all that the debtor owes the bank: the first row that holds it. The last one is open. */
  readonly rows: readonly { readonly upToRupiah: number | null; readonly chain: ApprovalChain }[];
  readonly branchChain: ApprovalChain;
  readonly employeeChain: ApprovalChain;
  /** Joins every chain of a case with a deviation as severe as this, unless the role is in it already. */
  readonly extraSteps: readonly { readonly fromSeverity: DeviationSeverity; readonly role: ApproverRole }[];
  /** The committee's members learn of one another's votes when all of them have voted. */
  readonly isCommitteeBlind: boolean;
  /** Junior to senior, to tell the stronger of two chains of the same length. */
  readonly seniority: readonly ApproverRole[];
};

/** A figure that is no number passes no comparison: it gets the last and longest chain, and whoever joins it. */
export function buildChain(question: ChainQuestion, authority: LendingAuthority): ApprovalChain {
  const chain = chainByAuthority(question, authority);
  const extra = authority.extraSteps.filter(
    ({ fromSeverity, role }) => !(question.highestSeverity < fromSeverity) && chain.every((step) => step.role !== role),
  );
  return extra.length === 0 ? chain : [...chain, ...extra.map(({ role }) => ({ role, votes: 1 }))];
}

function chainByAuthority(
  { approvalPath, exposureRupiah }: ChainQuestion,
  { rows, branchChain, employeeChain }: LendingAuthority,
): ApprovalChain {
  if (approvalPath === 'EMPLOYEE') return employeeChain;
  if (approvalPath === 'BRANCH') return branchChain;
  const row = rows.find(({ upToRupiah }) => upToRupiah !== null && exposureRupiah <= upToRupiah) ?? rows.at(-1);
  // An empty chain would approve everything by itself.
  if (row === undefined) throw new Error('The policy has no row of lending authority.');
  return row.chain;
}

export const votesNeeded = (chain: ApprovalChain): number => chain.reduce((sum, { votes }) => sum + votes, 0);

/** Lowering the amount must not buy an easier approval: the chain never gets shorter or weaker than it was. */
export function rebuildChain(
  previous: ApprovalChain,
  question: ChainQuestion,
  authority: LendingAuthority,
): ApprovalChain {
  const next = buildChain(question, authority);
  return isStronger(previous, next, authority) ? previous : next;
}

/**
 * Whoever changed the terms is never the only one who approves them: where the chain is one vote of their role, the next
 * row of authority decides. Any longer chain needs a second person already, for nobody votes twice in a round.
 */
export function withSecondVoter(chain: ApprovalChain, changedBy: string, authority: LendingAuthority): ApprovalChain {
  return isAlone(chain, changedBy) ? (rowAbove(changedBy, authority) ?? chain) : chain;
}

/**
 * Whoever handed an application in does not vote for it, and a branch may have one head: where it is the branch's turn,
 * the next row of authority takes it. A case that waited for somebody else of the same role would wait for ever.
 */
export const withoutSubmitters = (
  chain: ApprovalChain,
  history: readonly HistoryEntry[],
  authority: LendingAuthority,
): ApprovalChain => withoutRoles(chain, submittersOf(history), authority);

type Submission = Pick<HistoryEntry, 'role' | 'byUserId' | 'transition'>;

/** The roles of the people who handed the application in. */
export const submittersOf = (history: readonly Submission[]): readonly ActingRole[] => [
  ...new Set(history.filter((entry) => entry.byUserId !== null && isSubmission(entry)).map(({ role }) => role)),
];

/** The same where only the roles of those who handed it in are known. */
export function withoutRoles(
  chain: ApprovalChain,
  submitters: readonly string[],
  authority: LendingAuthority,
): ApprovalChain {
  const submitted = (role: string) => submitters.includes(role);
  const others = chain.filter(({ role }) => !submitted(role));
  return chain.flatMap((step) => {
    if (!submitted(step.role)) return [step];
    const above = rowAbove(step.role, authority) ?? [step];
    return above.filter(({ role }) => others.every((other) => other.role !== role));
  });
}

const isSubmission = ({ transition }: Pick<HistoryEntry, 'transition'>): boolean =>
  transition in transitions && transitionRule(transition as TransitionName).kind === 'submit';

const isAlone = (chain: ApprovalChain, role: string): boolean => votesNeeded(chain) === 1 && chain[0]?.role === role;

/** The row of authority after the last that is one vote of this role; null where the role never decides alone. */
function rowAbove(role: string, { rows }: LendingAuthority): ApprovalChain | null {
  const own = rows.findLastIndex(({ chain }) => isAlone(chain, role));
  return own < 0 ? null : (rows[own + 1]?.chain ?? null);
}

/** More votes, or as many of more senior people. Two chains of equal strength are not stronger than one another. */
export function isStronger(
  one: ApprovalChain,
  other: ApprovalChain,
  { seniority }: Pick<LendingAuthority, 'seniority'>,
): boolean {
  const difference = votesNeeded(one) - votesNeeded(other);
  if (difference !== 0) return difference > 0;
  const [ranks, otherRanks] = [ranksOf(one, seniority), ranksOf(other, seniority)];
  const first = ranks.findIndex((rank, index) => rank !== otherRanks[index]);
  return first >= 0 && (ranks[first] ?? -1) > (otherRanks[first] ?? -1);
}

/** The seniority of every vote, the most senior first. */
const ranksOf = (chain: ApprovalChain, seniority: readonly ApproverRole[]): readonly number[] =>
  chain
    .flatMap(({ role, votes }) => Array<number>(votes).fill(seniority.indexOf(role)))
    .toSorted((one, other) => other - one);

/** What takes one of the votes of a chain: an approval, and what a member of a committee that votes blind has against it. */
export const votingTransitions = ['approve', 'voteReject', 'voteReturn'] as const satisfies readonly TransitionName[];

export const isVote = ({ transition }: Pick<HistoryEntry, 'transition'>): boolean =>
  (votingTransitions as readonly string[]).includes(transition);

/** The votes that still count: those of this round. */
export const votesOfRound = (history: readonly HistoryEntry[], round: number): readonly HistoryEntry[] =>
  history.filter((entry) => isVote(entry) && entry.round === round);

/** Whose turn it is after so many votes; null when the chain is complete. */
export function currentStep(chain: ApprovalChain, votesGiven: number): ChainStep | null {
  let votesUpToHere = 0;
  for (const candidate of chain) {
    votesUpToHere += candidate.votes;
    if (votesGiven < votesUpToHere) return candidate;
  }
  return null;
}

/** The chain with the votes given so far laid on its steps from the first on. */
export const chainProgress = (
  chain: ApprovalChain,
  votesGiven: number,
): readonly (ChainStep & { readonly given: number })[] =>
  chain.map(({ role, votes }, index) => ({
    role,
    votes,
    given: Math.min(votes, Math.max(0, votesGiven - votesNeeded(chain.slice(0, index)))),
  }));
