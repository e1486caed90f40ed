import { describe, expect, it } from 'vitest';
import { chainApprovers } from '../access/role-groups.ts';
import { authorityOfVersionOne } from '../policy/version-one/authority.ts';
import type { ApprovalChain, ApproverRole, LendingAuthority } from './approval-chain.ts';
import { firstIllegalEntry } from './legal-history.ts';
import type { WorkflowActor } from './situation.ts';
import type { LoanTerms } from './terms-change.ts';
import { type LoanCase, openCase, withReason } from './testing/loan-case.ts';
import { people } from './testing/people.ts';
import { travelToApproval } from './testing/travel.ts';

const terms: LoanTerms = {
  productId: 106378,
  amountRupiah: 20_000_000,
  tenorMonths: 36,
  ratePercent: 15,
  insuranceCode: 'JWA01',
  insurancePercent: 1,
  insurancePriceRupiah: null,
  fees: {},
};
const shorter = { ...terms, tenorMonths: 12 };

const seats: Readonly<Record<ApproverRole, WorkflowActor>> = {
  ROLE_CABANG: people.branchHead,
  ROLE_REVIEWER: people.reviewer,
  ROLE_AREA: people.areaHead,
  ROLE_KOM: people.committee1,
  ROLE_DIR_OPS: people.operationsDirector,
  ROLE_DIR_BIS: people.businessDirector,
  ROLE_DIR_UT: people.presidentDirector,
};

const one = (role: ApproverRole): ApprovalChain => [{ role, votes: 1 }];

/** A bank of one vote a row: the next row is what keeps whoever changed the terms from deciding alone. */
const authorityOf = (...roles: readonly ApproverRole[]): LendingAuthority => ({
  ...authorityOfVersionOne,
  rows: roles.map((role, index) => ({
    upToRupiah: index === roles.length - 1 ? null : 25_000_000 * (index + 1),
    chain: one(role),
  })),
});

/** One person with the seat of another who is away. */
const standingFor = (own: WorkflowActor, absent: WorkflowActor): WorkflowActor => ({
  ...absent,
  userId: own.userId,
  standsFor: {
    absenceId: 1,
    userId: absent.userId ?? 0,
    absence: {
      startsAt: '2026-11-15T00:00:00.000Z',
      endsAt: '2026-11-22T00:00:00.000Z',
      confirmedAt: '2026-11-14T00:00:00.000Z',
      refusedAt: null,
      endedAt: null,
    },
    isAllowed: true,
    heldUntil: null,
    ownRole: 'ROLE_USER',
    holders: [],
  },
});

function changedBy(changer: WorkflowActor, authority: LendingAuthority): LoanCase {
  const loan = openCase({}, { authority });
  travelToApproval(loan);
  expect(loan.changeTerms(changer, terms, shorter)).toMatchObject({ isChanged: true });
  loan.calculate();
  return loan;
}

/** Rows of authority rise: each role with every one above it. */
const { seniority } = authorityOfVersionOne;
const pairs = seniority.flatMap((first, rank) => seniority.slice(rank + 1).map((second) => [first, second] as const));

describe('P1 whoever changed the terms is not the only one who approves them', () => {
  it.each(pairs)('%s does not by standing for %s, whose row is the next', (first, second) => {
    const loan = changedBy(seats[first], authorityOf(first, second));
    expect(loan.chainRoles()).toEqual([second]);
    const alone = standingFor(seats[first], seats[second]);
    expect(loan.refusal('approve', alone)).toEqual(['same_person']);
    expect(loan.refusal('approve', seats[second])).toEqual([]);
  });

  it.each(chainApprovers)('%s does not where no row is above theirs, and may send the case back', (role) => {
    const loan = changedBy(seats[role], authorityOf(role));
    expect(loan.chainRoles()).toEqual([role]);
    expect(loan.refusal('approve', seats[role])).toEqual(['same_person']);
    const back = role === 'ROLE_REVIEWER' ? 'returnToBranch' : 'returnToAnalyst';
    expect(loan.refusal(back, seats[role], withReason)).toEqual([]);
  });

  it('nor in a later round about the same terms', () => {
    const loan = changedBy(people.branchHead, authorityOf('ROLE_CABANG', 'ROLE_AREA', 'ROLE_DIR_UT'));
    loan.learn({ exposureRupiah: 60_000_000 });
    expect(loan.refusal('approve', people.areaHead)).toEqual(['chain_grown']);
    loan.take('restartRound', people.system);
    expect(loan.chainRoles()).toEqual(['ROLE_DIR_UT']);
    const alone = standingFor(people.branchHead, people.presidentDirector);
    expect(loan.refusal('approve', alone)).toEqual(['same_person']);
  });

  it('a recommendation of the analyst puts other terms before them', () => {
    const loan = changedBy(people.presidentDirector, authorityOf('ROLE_DIR_UT'));
    loan.take('returnToAnalyst', people.presidentDirector, withReason);
    loan.calculate();
    loan.take('recommend', people.analyst);
    loan.take('approve', people.presidentDirector);
    const { status, track } = loan.situation(people.system);
    expect(firstIllegalEntry({ status, track, history: loan.history(), chains: loan.chains() })).toBeNull();
  });
});
