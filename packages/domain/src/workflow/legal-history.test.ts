import { describe, expect, it } from 'vitest';
import type { HistoryEntry } from './history-entry.ts';
import { firstIllegalEntry } from './legal-history.ts';
import { takeAction } from './take-action.ts';
import type { LoanCase } from './testing/loan-case.ts';
import { openCase } from './testing/loan-case.ts';
import { people } from './testing/people.ts';
import { travelToApproval, travelToPredisburse, voteAll } from './testing/travel.ts';

function finishedCase(): LoanCase {
  const loan = openCase({ exposureRupiah: 200_000_000 });
  travelToApproval(loan);
  voteAll(loan, [people.reviewer, people.areaHead, people.committee1, people.committee2]);
  return loan;
}

const recordOf = (loan: LoanCase, history = loan.history()) => {
  const { status, track } = loan.situation(people.system);
  return { status, track, history, chains: loan.chains() };
};

/** The past of a finished case with one row told differently. */
function forged(sequence: number, lie: Partial<HistoryEntry>) {
  const loan = finishedCase();
  const history = loan.history().map((entry) => (entry.sequence === sequence ? { ...entry, ...lie } : entry));
  return firstIllegalEntry(recordOf(loan, history));
}

describe('a recorded past', () => {
  it('is legal when the rules made it', () => {
    expect(firstIllegalEntry(recordOf(finishedCase()))).toBeNull();
  });

  it('is read by sequence, not by the order or the clock of its rows', () => {
    const loan = finishedCase();
    const shuffled = loan.history().map((entry) => ({ ...entry, at: '2026-01-01T00:00:00.000Z' }));
    expect(firstIllegalEntry(recordOf(loan, shuffled.toReversed()))).toBeNull();
  });

  it.each([
    ['a missing number', forged(3, { sequence: 30 }), 4, 'sequence_gap'],
    ['a first row that is no beginning', forged(1, { transition: 'submitOrigination' }), 1, 'wrong_start'],
    ['a row that does not follow the one before', forged(4, { fromStatus: 'PRESCREEN' }), 4, 'broken_link'],
    ['a step from the wrong status', forged(3, { transition: 'recommend' }), 3, 'wrong_status'],
    ['a step to the wrong status', forged(3, { toStatus: 'ANALYST' }), 3, 'wrong_target'],
    ['a step by the wrong role', forged(5, { role: 'ROLE_ADMIN' }), 5, 'wrong_role'],
    ['a vote out of turn', forged(7, { role: 'ROLE_KOM' }), 7, 'not_your_step'],
    ['a vote of another round', forged(7, { round: 2 }), 7, 'wrong_round'],
    ['a vote by the checker in another role', forged(6, { byUserId: people.checker.userId }), 6, 'same_person'],
    ['two votes by one member of the committee', forged(9, { byUserId: 45 }), 9, 'already_voted'],
    ['an approval that ends too early', forged(8, { toStatus: 'PREDISBURSE' }), 8, 'wrong_target'],
  ])('is illegal with %s', (_, found, sequence, fault) => {
    expect(found).toEqual({ sequence, fault });
  });

  it('is illegal when the status is not that of the last row, or when there is none', () => {
    const record = recordOf(finishedCase());
    expect(firstIllegalEntry({ ...record, status: 'DISBURSED' })).toEqual({ sequence: 9, fault: 'status_mismatch' });
    expect(firstIllegalEntry({ ...record, history: [] })).toEqual({ sequence: 0, fault: 'history_missing' });
  });

  it('T14 is illegal when the submitter approved, except before that was a rule', () => {
    const loan = openCase();
    travelToApproval(loan);
    voteAll(loan, [people.branchHead]);
    const history = loan.history().map((entry): HistoryEntry => {
      const isSubmission = entry.transition === 'submitOrigination';
      return isSubmission ? { ...entry, byUserId: people.branchHead.userId, role: 'ROLE_CABANG' } : entry;
    });
    const record = recordOf(loan, history);
    const vote = history.at(-1);
    const found = { sequence: vote?.sequence, fault: 'same_person' };
    expect(firstIllegalEntry(record)).toEqual(found);
    expect(firstIllegalEntry({ ...record, stricterSince: vote?.at ?? null })).toEqual(found);
    expect(firstIllegalEntry({ ...record, stricterSince: '2030-01-01T00:00:00.000Z' })).toBeNull();
  });

  it('is illegal when money was confirmed that nobody authorised', () => {
    const loan = finishedCase();
    const confirmed: HistoryEntry = {
      sequence: 10,
      transition: 'confirmDisbursement',
      fromStatus: 'PREDISBURSE',
      toStatus: 'DISBURSED',
      byUserId: null,
      role: 'SYSTEM',
      round: 1,
      at: '2026-11-20T00:00:00.000Z',
    };
    const record = { ...recordOf(loan, [...loan.history(), confirmed]), status: 'DISBURSED' as const };
    expect(firstIllegalEntry(record)).toEqual({ sequence: 10, fault: 'disbursement_not_queued' });
  });

  it('keeps the registration of the CIF as a row that moves nothing', () => {
    const loan = openCase();
    travelToPredisburse(loan);
    loan.learn({ hasCif: false });
    const registered = takeAction('registerCif', loan.situation(people.admin));
    if (!registered.ok || !registered.value.entry) throw new Error('the CIF could not be registered');
    const record = recordOf(loan, [...loan.history(), registered.value.entry]);
    expect(firstIllegalEntry(record)).toBeNull();
    const byChecker = { ...registered.value.entry, role: 'ROLE_CHECKER' as const };
    expect(firstIllegalEntry({ ...record, history: [...loan.history(), byChecker] })?.fault).toBe('wrong_role');
  });
});
