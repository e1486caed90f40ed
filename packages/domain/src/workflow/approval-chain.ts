import type { chainApprovers } from '../access/role-groups.ts';
import type { ApprovalPath } from '../loan/product-terms.ts';
import { type TransitionName, transitionRule, transitions } from './application-workflow.ts';
import type { HistoryEntry } from './history-entry.ts';

export type ApproverRole = (typeof chainApprovers)[number];
export type ChainStep = { readonly role: ApproverRole; readonly votes: number };
export type ApprovalChain = readonly ChainStep[];

export type ChainQuestion = {
  readonly approvalPath: ApprovalPath;
  /** All that the debtor owes the bank, this loan included. */
  readonly exposureRupiah: number;
  readonly highestSeverity: number;
};

const COMMITTEE_VOTES = 2;

const step = (role: ApproverRole): ChainStep => ({ role, votes: role === 'ROLE_KOM' ? COMMITTEE_VOTES : 1 });

const longestChain: ApprovalChain = [
  step('ROLE_REVIEWER'),
  step('ROLE_KOM'),
  step('ROLE_DIR_BIS'),
  step('ROLE_DIR_UT'),
];

/** The limits of lending authority (BWMK): the first row whose limit holds the exposure. */
export const authorityLimits: readonly { readonly upToRupiah: number; readonly chain: ApprovalChain }[] = [
  { upToRupiah: 25_000_000, chain: [step('ROLE_CABANG')] },
  { upToRupiah: 75_000_000, chain: [step('ROLE_REVIEWER'), step('ROLE_AREA')] },
  { upToRupiah: 250_000_000, chain: [step('ROLE_REVIEWER'), step('ROLE_AREA'), step('ROLE_KOM')] },
  { upToRupiah: 500_000_000, chain: [step('ROLE_REVIEWER'), step('ROLE_KOM'), step('ROLE_DIR_BIS')] },
  { upToRupiah: Number.POSITIVE_INFINITY, chain: longestChain },
];

export const branchChain: ApprovalChain = [step('ROLE_CABANG')];
export const employeeChain: ApprovalChain = [step('ROLE_REVIEWER'), step('ROLE_DIR_OPS')];

/** A figure that is no number passes no comparison: it gets the longest chain, never the shortest. */
export function buildChain(question: ChainQuestion): ApprovalChain {
  const chain = chainByAuthority(question);
  const isDirectorMissing = chain.every(({ role }) => role !== 'ROLE_DIR_UT');
  return !(question.highestSeverity < 3) && isDirectorMissing ? [...chain, step('ROLE_DIR_UT')] : chain;
}

function chainByAuthority({ approvalPath, exposureRupiah }: ChainQuestion): ApprovalChain {
  if (approvalPath === 'EMPLOYEE') return employeeChain;
  if (approvalPath === 'BRANCH') return branchChain;
  return authorityLimits.find(({ upToRupiah }) => exposureRupiah <= upToRupiah)?.chain ?? longestChain;
}

/** Junior to senior, to tell the stronger of two chains of the same length. */
const seniority: readonly ApproverRole[] = [
  'ROLE_CABANG',
  'ROLE_REVIEWER',
  'ROLE_AREA',
  'ROLE_KOM',
  'ROLE_DIR_OPS',
  'ROLE_DIR_BIS',
  'ROLE_DIR_UT',
];

export const votesNeeded = (chain: ApprovalChain): number => chain.reduce((sum, { votes }) => sum + votes, 0);

/** Lowering the amount must not buy an easier approval: the chain never gets shorter or weaker than it was. */
export function rebuildChain(previous: ApprovalChain, question: ChainQuestion): ApprovalChain {
  const next = buildChain(question);
  return isStronger(previous, next) ? previous : next;
}

/**
 * Whoever changed the terms is never the only one who approves them: where the chain is one vote of their role, the next
 * row of authority decides. Any longer chain needs a second person already, for nobody votes twice in a round.
 */
export function withSecondVoter(chain: ApprovalChain, changedBy: string): ApprovalChain {
  return isAlone(chain, changedBy) ? (rowAbove(changedBy) ?? chain) : chain;
}

/**
 * Whoever handed an application in does not vote for it, and a branch may have one head: where it is the branch's turn,
 * the next row of authority takes it. A case that waited for somebody else of the same role would wait for ever.
 */
export function withoutSubmitters(chain: ApprovalChain, history: readonly HistoryEntry[]): ApprovalChain {
  const submitted = (role: string) =>
    history.some((entry) => entry.role === role && entry.byUserId !== null && isSubmission(entry));
  const others = chain.filter(({ role }) => !submitted(role));
  return chain.flatMap((step) => {
    if (!submitted(step.role)) return [step];
    const above = rowAbove(step.role) ?? [step];
    return above.filter(({ role }) => others.every((other) => other.role !== role));
  });
}

const isSubmission = ({ transition }: HistoryEntry): boolean =>
  transition in transitions && transitionRule(transition as TransitionName).kind === 'submit';

const isAlone = (chain: ApprovalChain, role: string): boolean => votesNeeded(chain) === 1 && chain[0]?.role === role;

/** The row of authority after the last that is one vote of this role; null where the role never decides alone. */
function rowAbove(role: string): ApprovalChain | null {
  const own = authorityLimits.findLastIndex(({ chain }) => isAlone(chain, role));
  return own < 0 ? null : (authorityLimits[own + 1]?.chain ?? null);
}

/** More votes, or as many of more senior people. Two chains of equal strength are not stronger than one another. */
export function isStronger(one: ApprovalChain, other: ApprovalChain): boolean {
  const difference = votesNeeded(one) - votesNeeded(other);
  if (difference !== 0) return difference > 0;
  const [ranks, otherRanks] = [ranksOf(one), ranksOf(other)];
  const first = ranks.findIndex((rank, index) => rank !== otherRanks[index]);
  return first >= 0 && (ranks[first] ?? -1) > (otherRanks[first] ?? -1);
}

/** The seniority of every vote, the most senior first. */
const ranksOf = (chain: ApprovalChain): readonly number[] =>
  chain
    .flatMap(({ role, votes }) => Array<number>(votes).fill(seniority.indexOf(role)))
    .toSorted((one, other) => other - one);

/** The approvals that still count: those of this round. */
export const votesOfRound = (history: readonly HistoryEntry[], round: number): readonly HistoryEntry[] =>
  history.filter((entry) => entry.transition === 'approve' && entry.round === round);

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
