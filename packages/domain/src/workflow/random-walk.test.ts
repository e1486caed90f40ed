import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { authorityOfVersionOne } from '../policy/version-one/authority.ts';
import type { Status, TransitionName } from './application-workflow.ts';
import { transitionNames, transitionRule } from './application-workflow.ts';
import type { HistoryEntry } from './history-entry.ts';
import { firstIllegalEntry } from './legal-history.ts';
import type { WorkflowActor } from './situation.ts';
import { takeStep } from './take-step.ts';
import type { LoanCase } from './testing/loan-case.ts';
import { openCase, withCancelReason, withReason } from './testing/loan-case.ts';
import { people } from './testing/people.ts';

/** Every arrow of the bank's diagram with who may walk it, written by hand: the table is not asked. */
const arrows: Readonly<Record<string, readonly string[]>> = {
  'PRESCREEN>BORROWER-REQUESTED': ['ANALYST', 'USER', 'ADMIN'],
  'PRESCREEN>AO-REQUESTED': ['ANALYST', 'USER', 'ADMIN'],
  'AO-REQUESTED>BORROWER-REQUESTED': ['SERVICE', 'AO', 'CABANG'],
  'BORROWER-REQUESTED>KYC': ['CHECKER', 'EXT_CHECKER'],
  'BORROWER-REQUESTED>AO-REQUESTED': ['CHECKER'],
  'KYC>ANALYST': ['SYSTEM'],
  'ANALYST>DEVIATION': ['ANALYST'],
  'ANALYST>LENDER_MARKETPLACE': ['ANALYST'],
  'DEVIATION>LENDER_MARKETPLACE': ['DIR_KEP'],
  'DEVIATION>ANALYST': ['DIR_KEP'],
  'DEVIATION>DEVIATION': ['SYSTEM'],
  'LENDER_MARKETPLACE>LENDER_MARKETPLACE': [
    'REVIEWER',
    'AREA',
    'KOM',
    'DIR_BIS',
    'DIR_UT',
    'DIR_OPS',
    'CABANG',
    'SYSTEM',
  ],
  'LENDER_MARKETPLACE>DEVIATION': ['REVIEWER', 'AREA', 'KOM', 'DIR_BIS', 'DIR_UT', 'DIR_OPS', 'CABANG'],
  'LENDER_MARKETPLACE>PREDISBURSE': ['CABANG', 'AREA', 'KOM', 'DIR_UT', 'DIR_BIS', 'DIR_OPS'],
  // The program itself only where the votes of a committee that votes blind lead there.
  'LENDER_MARKETPLACE>ANALYST': ['CABANG', 'AREA', 'KOM', 'DIR_UT', 'DIR_BIS', 'DIR_OPS', 'SYSTEM'],
  'LENDER_MARKETPLACE>AO-REQUESTED': ['REVIEWER'],
  'PREDISBURSE>PREDISBURSE': ['OPS_AREA', 'OPS_CABANG', 'SYSTEM'],
  'PREDISBURSE>ANALYST': ['OPS_AREA', 'OPS_CABANG'],
  'PREDISBURSE>DISBURSED': ['SYSTEM', 'OPS_AREA', 'OPS_CABANG'],
};
const maintenance = ['ANALYST', 'USER', 'ADMIN'];
const decidersAt: Readonly<Partial<Record<Status, readonly string[]>>> = {
  'BORROWER-REQUESTED': ['CHECKER', 'EXT_CHECKER'],
  LENDER_MARKETPLACE: ['CABANG', 'REVIEWER', 'AREA', 'KOM', 'DIR_BIS', 'DIR_OPS', 'DIR_UT', 'SYSTEM'],
};

function isOnTheDiagram({ fromStatus, toStatus, role }: HistoryEntry): boolean {
  const name = role.replace('ROLE_', '');
  if (fromStatus && (toStatus === 'REJECTED' || toStatus === 'CANCELLED'))
    return maintenance.includes(name) || (decidersAt[fromStatus]?.includes(name) ?? false);
  return arrows[`${fromStatus}>${toStatus}`]?.includes(name) ?? false;
}

const kindsByHand: Readonly<Record<string, string>> = {
  submitOrigination: 'submit',
  check: 'check',
  verifyEmployee: 'check',
  recommend: 'recommend',
  approveDeviation: 'deviation',
  approve: 'approve',
  voteReject: 'approve',
  voteReturn: 'approve',
  authoriseDisbursement: 'disburse',
  enterPayment: 'disburse',
  confirmPayment: 'confirm',
};

const staff = Object.values(people) as readonly WorkflowActor[];

/** A person now and then sits in another's chair: people change jobs, and four eyes must hold all the same. */
const move = fc.record({ pick: fc.nat(), mover: fc.constantFrom(...staff), chair: fc.constantFrom(...staff) });

const setting = fc.record({
  isHrd: fc.boolean(),
  isCommitteeBlind: fc.boolean(),
  isCoreBankingByHand: fc.boolean(),
  start: fc.constantFrom('originate' as const, 'processBulkRow' as const),
  exposureRupiah: fc.constantFrom(10_000_000, 60_000_000, 200_000_000, 400_000_000, 900_000_000),
  severity: fc.constantFrom(1 as const, 2 as const, 3 as const),
});

const inputsFor = (transition: TransitionName) =>
  transitionRule(transition).asks.reason?.category === 'CANCEL' ? withCancelReason : withReason;

/** Whatever the interpreter would let anybody do now. */
function acceptedMoves(loan: LoanCase, actors: readonly WorkflowActor[]) {
  return actors.flatMap((actor) =>
    transitionNames.flatMap((transition) => {
      const taken = takeStep(transition, loan.situation(actor), inputsFor(transition));
      return taken.ok ? [{ transition, actor, entry: taken.value.entry }] : [];
    }),
  );
}

/** Where nobody comes over a deviation that was not approved. */
const isJudged: ReadonlySet<Status> = new Set(['LENDER_MARKETPLACE', 'PREDISBURSE']);

const isEnd = ({ toStatus }: HistoryEntry) => toStatus === 'REJECTED' || toStatus === 'CANCELLED';

/** Statuses that walks come to, and how often thirty of them may try. */
const MANY = 9;
const MOST_ROUNDS = 10;

describe('a random walk through the workflow', () => {
  it('never finds a step that is not on the diagram, and nobody takes two kinds of decision', {
    timeout: 60_000,
  }, () => {
    const visited = new Set<Status>();
    const walks = fc.property(setting, fc.array(move, { minLength: 25, maxLength: 40 }), (given, moves) => {
      const { exposureRupiah, severity, isCoreBankingByHand, isCommitteeBlind } = given;
      const facts = { exposureRupiah, isCoreBankingByHand, documentNames: ['pk.pdf', 'mpk.pdf'] };
      const loan = openCase(facts, { ...given, authority: { ...authorityOfVersionOne, isCommitteeBlind } });
      for (const { pick, mover, chair } of moves) {
        loan.learn({ deviations: [{ severity, state: isJudged.has(loan.status()) ? 'APPROVED' : 'PROPOSED' }] });
        loan.calculate();
        const possible = acceptedMoves(loan, [...staff, { ...chair, userId: mover.userId }]);
        expect(possible.filter(({ entry }) => !isOnTheDiagram(entry))).toEqual([]);
        const lively = possible.filter(({ entry }) => !isEnd(entry) || pick % 20 === 0);
        const chosen = lively[pick % Math.max(lively.length, 1)];
        if (chosen) loan.take(chosen.transition, chosen.actor, inputsFor(chosen.transition));
        visited.add(loan.status());
      }
      expectOneKindEach(loan.history());
      expectOneVoteEach(loan.history());
      const { status, track } = loan.situation(people.system);
      expect(firstIllegalEntry({ status, track, history: loan.history(), chains: loan.chains() })).toBeNull();
    });
    // Thirty walks may happen to end early, all of them.
    for (let round = 0; round < MOST_ROUNDS && (round === 0 || visited.size < MANY); round++)
      fc.assert(walks, { numRuns: 30 });
    // A walk that goes nowhere would prove nothing.
    expect(visited.size).toBeGreaterThanOrEqual(MANY);
  });
});

function expectOneKindEach(history: readonly HistoryEntry[]): void {
  const kindsOf = new Map<number, Set<string>>();
  for (const { byUserId, transition } of history) {
    const kind = kindsByHand[transition];
    if (byUserId === null || kind === undefined) continue;
    kindsOf.set(byUserId, (kindsOf.get(byUserId) ?? new Set()).add(kind));
  }
  expect([...kindsOf.values()].filter((kinds) => kinds.size > 1)).toEqual([]);
}

function expectOneVoteEach(history: readonly HistoryEntry[]): void {
  const votes = history.filter(({ transition }) => kindsByHand[transition] === 'approve');
  const ballots = votes.map(({ round, byUserId }) => `round ${round}, person ${byUserId}`);
  expect(ballots).toEqual([...new Set(ballots)]);
}
