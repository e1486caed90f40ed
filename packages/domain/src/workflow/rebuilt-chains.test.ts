import { describe, expect, it } from 'vitest';
import type { Role } from '../access/roles.ts';
import { authorityOfVersionOne as authority } from '../policy/version-one/authority.ts';
import {
  type ApprovalChain,
  buildChain,
  type ChainQuestion,
  isStronger,
  rebuildChain,
  withoutSubmitters,
  withSecondVoter,
} from './approval-chain.ts';
import type { HistoryEntry } from './history-entry.ts';

const million = 1_000_000;
const amounts = [10, 25, 26, 75, 76, 250, 251, 500, 501, 900].map((rupiah) => rupiah * million);
const severities = [0, 1, 2, 3];
const kinds: readonly Pick<ChainQuestion, 'approvalPath'>[] = [
  { approvalPath: 'AUTHORITY' },
  { approvalPath: 'BRANCH' },
  { approvalPath: 'EMPLOYEE' },
];
const approvers: readonly Role[] = [
  'ROLE_CABANG',
  'ROLE_REVIEWER',
  'ROLE_AREA',
  'ROLE_KOM',
  'ROLE_DIR_OPS',
  'ROLE_DIR_BIS',
  'ROLE_DIR_UT',
];
const submitters: readonly (Role | null)[] = [null, 'ROLE_CABANG'];

const questions = kinds.flatMap((kind) =>
  amounts.flatMap((exposureRupiah) =>
    severities.map((highestSeverity) => ({ ...kind, exposureRupiah, highestSeverity })),
  ),
);

const submittedBy = (role: Role | null): HistoryEntry[] =>
  role === null
    ? []
    : [
        {
          sequence: 2,
          transition: 'submitOrigination',
          fromStatus: 'AO-REQUESTED',
          toStatus: 'BORROWER-REQUESTED',
          byUserId: 40,
          role,
          round: 0,
          at: '2026-11-16T02:00:00.000Z',
        },
      ];

/** Written apart from the program's own order of seniority. */
const rank: Readonly<Record<string, number>> = {
  ROLE_CABANG: 1,
  ROLE_REVIEWER: 2,
  ROLE_AREA: 3,
  ROLE_KOM: 4,
  ROLE_DIR_OPS: 5,
  ROLE_DIR_BIS: 6,
  ROLE_DIR_UT: 7,
};
const seniorityOfVotes = (chain: ApprovalChain): number[] =>
  chain.flatMap(({ role, votes }) => Array<number>(votes).fill(rank[role] ?? 0)).toSorted((one, other) => other - one);

/** Every vote of before has one at least as senior in its place. */
const covers = (after: ApprovalChain, before: ApprovalChain): boolean => {
  const votes = seniorityOfVotes(after);
  return seniorityOfVotes(before).every((seniority, index) => (votes[index] ?? 0) >= seniority);
};

/** Each pair of one kind of loan, before and after a change of terms, whoever handed it in and whoever changed it. */
function rebuiltChains() {
  const sameKind = (one: ChainQuestion) => (other: ChainQuestion) => other.approvalPath === one.approvalPath;
  return questions.flatMap((first) =>
    questions.filter(sameKind(first)).flatMap((second) =>
      submitters.flatMap((submitter) => {
        const history = submittedBy(submitter);
        const before = withoutSubmitters(buildChain(first, authority), history, authority);
        return approvers.map((changer) => {
          const after = withSecondVoter(
            withoutSubmitters(rebuildChain(before, second, authority), history, authority),
            changer,
            authority,
          );
          return { first, second, submitter, changer, before, after };
        });
      }),
    ),
  );
}

describe('a chain that is rebuilt after a change of terms', () => {
  it('is never weaker than it was: all amounts, severities, submitters and changers', () => {
    const all = rebuiltChains();
    expect(all).toHaveLength(kinds.length * 40 * 40 * submitters.length * approvers.length);
    expect(all.filter(({ before, after }) => isStronger(before, after, authority)).slice(0, 3)).toEqual([]);
  });

  it('loses no vote to somebody less senior when nothing but the amount is lowered', () => {
    const isLowered = (first: ChainQuestion, second: ChainQuestion) =>
      second.exposureRupiah <= first.exposureRupiah && second.highestSeverity === first.highestSeverity;
    const lowered = rebuiltChains().filter(({ first, second }) => isLowered(first, second));
    expect(lowered.filter(({ before, after }) => !covers(after, before)).slice(0, 3)).toEqual([]);
  });

  it('is never weaker than what the new terms need by themselves', () => {
    const weaker = rebuiltChains().filter(({ second, after }) =>
      isStronger(buildChain(second, authority), after, authority),
    );
    expect(weaker.slice(0, 3)).toEqual([]);
  });
});
