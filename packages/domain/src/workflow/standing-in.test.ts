import { describe, expect, it } from 'vitest';
import type { Absence } from '../access/absence.ts';
import type { Actor, Role } from '../access/roles.ts';
import { firstIllegalEntry } from './legal-history.ts';
import type { StandsFor } from './stands-for.ts';
import { obstaclesToAction } from './take-action.ts';
import { openCase, withReason } from './testing/loan-case.ts';
import { type PersonName, people } from './testing/people.ts';
import { travelToApproval, travelToPredisburse, voteAll } from './testing/travel.ts';

const everybody = Object.values(people).filter(
  (person): person is typeof person & Actor => person.userId !== null && person.role.startsWith('ROLE_'),
);

const allWeek: StandsFor['absence'] = {
  startsAt: '2026-11-15T00:00:00.000Z',
  endsAt: '2026-11-22T00:00:00.000Z',
  confirmedAt: '2026-11-14T00:00:00.000Z',
  refusedAt: null,
  endedAt: null,
};

type Told = { absence?: Partial<Absence>; isAllowed?: boolean; holders?: readonly Actor[]; heldUntil?: string };

/** One person with the role and place of another who is away. */
function standing(substitute: PersonName, absent: PersonName, told: Told = {}) {
  const { userId: own, role: ownRole } = people[substitute];
  const { userId, role, areaId, branchId } = people[absent];
  const standsFor: StandsFor = {
    absenceId: 7,
    userId: userId ?? 0,
    absence: { ...allWeek, ...told.absence },
    isAllowed: told.isAllowed ?? true,
    heldUntil: told.heldUntil ?? null,
    ownRole: ownRole as Role,
    holders: told.holders ?? everybody,
  };
  return { userId: own, role, areaId, branchId, standsFor };
}

const without = (...names: PersonName[]) =>
  everybody.filter(({ userId }) => names.every((name) => people[name].userId !== userId));

/** Before the votes of the business and, with more than 500 million, of the president director. */
function beforeDirectors(exposureRupiah = 400_000_000) {
  const loan = openCase({ exposureRupiah });
  travelToApproval(loan);
  voteAll(loan, [people.reviewer, people.committee1, people.committee2]);
  return loan;
}

const isLegal = (loan: ReturnType<typeof openCase>) =>
  firstIllegalEntry({ status: loan.status(), track: 'CHECKER', history: loan.history(), chains: loan.chains() });

describe('whoever stands for somebody who is away', () => {
  it('takes their step, with their role, and both are written down', () => {
    const loan = beforeDirectors();
    expect(loan.refusal('approve', people.operationsDirector)).toEqual(['not_your_step']);
    loan.take('approve', standing('operationsDirector', 'businessDirector'));
    expect(loan.history().at(-1)).toMatchObject({
      byUserId: 48,
      forUserId: 47,
      absenceId: 7,
      role: 'ROLE_DIR_BIS',
      toStatus: 'PREDISBURSE',
    });
    expect(isLegal(loan)).toBeNull();
  });

  it('gets their place, and not their other work', () => {
    const loan = openCase();
    travelToPredisburse(loan);
    loan.learn({ documentNames: ['pk.pdf', 'mpk.pdf'] });
    expect(loan.refusal('authoriseDisbursement', people.hrdOperations)).toEqual(['out_of_scope']);
    const actor = standing('hrdOperations', 'branchOperations');
    expect(loan.refusal('authoriseDisbursement', actor)).toEqual([]);
    expect(obstaclesToAction('saveCovenant', loan.situation(actor))).toEqual(['wrong_role']);
    expect(obstaclesToAction('saveCovenant', loan.situation(people.branchOperations))).toEqual([]);
  });

  const now = '2026-11-16T02:';
  it.each<[string, Told, string[]]>([
    ['not confirmed', { absence: { confirmedAt: null } }, ['absence_over']],
    ['refused', { absence: { refusedAt: `${now}00:00.000Z` } }, ['absence_over']],
    ['not begun', { absence: { startsAt: '2026-11-17T00:00:00.000Z' } }, ['absence_over']],
    ['past its hour', { absence: { endsAt: `${now}00:00.000Z` } }, ['absence_over']],
    ['ended early', { absence: { endedAt: `${now}01:00.000Z` } }, ['absence_over']],
    ['not what the policy allows', { isAllowed: false }, ['absence_not_allowed']],
    ['of an account that is held', { heldUntil: '2026-11-16T23:00:00.000Z' }, ['account_held']],
    ['ended by a clock that was ahead', { absence: { endedAt: '2026-11-16T23:00:00.000Z' } }, ['absence_over']],
  ])('is refused where the absence is %s', (_, told, expected) => {
    expect(beforeDirectors().refusal('approve', standing('operationsDirector', 'businessDirector', told))).toEqual(
      expected,
    );
  });

  it('is refused who already took a kind of decision on the case', () => {
    const loan = beforeDirectors();
    for (const name of ['checker', 'analyst', 'reviewer', 'committee1'] as const)
      expect(loan.refusal('approve', standing(name, 'businessDirector'))).toContain('absence_kind_taken');
    expect(loan.refusal('reject', standing('reviewer', 'businessDirector'), withReason)).toEqual([
      'absence_kind_taken',
    ]);
  });

  it('gives nobody a second vote: neither the substitute, nor the absent one before or after', () => {
    const loan = openCase({ exposureRupiah: 400_000_000 });
    travelToApproval(loan);
    voteAll(loan, [people.reviewer, people.committee1]);
    expect(loan.refusal('approve', standing('operationsDirector', 'committee1'))).toEqual(['absence_seat_taken']);
    loan.take('approve', standing('operationsDirector', 'committee2'));
    loan.wait(7);
    const director = standing('operationsDirector', 'businessDirector', {
      absence: { endsAt: '2026-12-22T00:00:00Z' },
    });
    expect(loan.refusal('approve', director)).toEqual(['already_voted', 'absence_kind_taken']);
    const moved = { ...people.businessDirector, userId: people.committee2.userId };
    expect(loan.refusal('approve', moved)).toEqual(['already_voted']);
    loan.take('approve', people.businessDirector);
    expect(isLegal(loan)).toBeNull();
    const twice = loan.history().map((row) => (row.forUserId === 46 ? { ...row, forUserId: 45 } : row));
    const told = { status: loan.status(), track: 'CHECKER', history: twice, chains: loan.chains() } as const;
    expect(firstIllegalEntry(told)?.fault).toBe('already_voted');
  });

  it('is refused to the only one who could take a later step', () => {
    const loan = beforeDirectors(600_000_000);
    const byPresident = (holders: readonly Actor[]) =>
      loan.refusal('approve', standing('presidentDirector', 'businessDirector', { holders }));
    expect(byPresident(everybody)).toEqual(['absence_needed_later']);
    const second: Actor = { userId: 90, role: 'ROLE_DIR_UT', areaId: null, branchId: null };
    expect(byPresident([...everybody, second])).toEqual([]);
    const operations = standing('branchOperations', 'businessDirector', { holders: without('areaOperations') });
    expect(loan.refusal('approve', operations)).toEqual(['absence_needed_later']);
    // The ways back take no kind, and leave every later step to who had it.
    expect(loan.refusal('returnToAnalyst', standing('presidentDirector', 'businessDirector'), withReason)).toEqual([]);
  });

  it('P2 is refused to a member of the committee whose own vote is needed beside that of who is away', () => {
    const loan = openCase({ exposureRupiah: 400_000_000 });
    travelToApproval(loan);
    voteAll(loan, [people.reviewer]);
    const forAnother = (holders: readonly Actor[]) =>
      loan.refusal('approve', standing('committee1', 'committee2', { holders }));
    expect(forAnother(everybody)).toEqual(['absence_needed_later']);
    const third: Actor = { userId: 91, role: 'ROLE_KOM', areaId: null, branchId: null };
    expect(forAnother([...everybody, third])).toEqual([]);
    // Somebody from elsewhere takes no seat that the committee still needs.
    expect(loan.refusal('approve', standing('operationsDirector', 'committee2'))).toEqual([]);
  });

  it('P2 is refused to one of the only two who could enter and confirm a payment by hand', () => {
    const loan = openCase({ isCoreBankingByHand: true });
    travelToApproval(loan);
    const byOperations = (holders: readonly Actor[]) =>
      loan.refusal('approve', standing('branchOperations', 'branchHead', { holders }));
    expect(byOperations(everybody)).toEqual(['absence_needed_later']);
    const third: Actor = { userId: 92, role: 'ROLE_OPS_AREA', areaId: 2, branchId: null };
    expect(byOperations([...everybody, third])).toEqual([]);
    loan.learn({ isCoreBankingByHand: false });
    expect(byOperations(everybody)).toEqual([]);
  });

  it('does not maintain cases for anybody', () => {
    const actor = standing('analyst', 'user');
    expect(openCase().refusal('maintenanceReject', actor, withReason)).toEqual(['absence_not_allowed']);
  });
});
