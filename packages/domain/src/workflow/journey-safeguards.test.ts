import { describe, expect, it } from 'vitest';
import { transitionNames } from './application-workflow.ts';
import { asksWatchlist } from './asked-watchlist.ts';
import { takeAction } from './take-action.ts';
import { takeStep } from './take-step.ts';
import type { LoanTerms } from './terms-change.ts';
import { exceededLimit } from './testing/exceeded-limit.ts';
import { openCase, withCancelReason, withNote, withReason } from './testing/loan-case.ts';
import { people } from './testing/people.ts';
import {
  recommend,
  travelToAnalyst,
  travelToApproval,
  travelToChecker,
  travelToPredisburse,
  voteAll,
} from './testing/travel.ts';

function travelFromChecker(loan: ReturnType<typeof openCase>): void {
  loan.calculate();
  loan.take('check', people.checker);
  loan.take('clearKyc', people.system);
  recommend(loan);
}

describe('own work', () => {
  it('is not approved by the person who checked it, whatever their role is today', () => {
    const loan = openCase();
    travelToApproval(loan);
    expect(loan.refusal('approve', { ...people.branchHead, userId: people.checker.userId })).toEqual(['same_person']);
    expect(loan.refusal('approve', { ...people.branchHead, userId: people.analyst.userId })).toEqual(['same_person']);
  });

  it('T14 is not decided by whoever submitted it, in any chair', () => {
    const loan = openCase();
    loan.take('submitOrigination', people.branchHead);
    const inChair = (chair: (typeof people)[keyof typeof people]) => ({ ...chair, userId: people.branchHead.userId });
    loan.calculate();
    expect(loan.refusal('check', inChair(people.checker))).toEqual(['same_person']);
    travelFromChecker(loan);
    // The branch may have no other head: the next row of authority decides.
    expect(loan.refusal('approve', people.branchHead)).toEqual(['not_your_step']);
    expect(loan.refusal('approve', inChair(people.reviewer))).toEqual(['same_person']);
    voteAll(loan, [people.reviewer, people.areaHead]);
    loan.learn({ documentNames: ['pk.pdf', 'mpk.pdf'] });
    expect(loan.refusal('authoriseDisbursement', inChair(people.branchOperations))).toEqual(['same_person']);
    expect(loan.refusal('authoriseDisbursement', people.branchOperations)).toEqual([]);
  });

  it('T14 may be submitted again by the same head after a return', () => {
    const loan = openCase();
    loan.take('submitOrigination', people.branchHead);
    loan.take('returnToAo', people.checker, withReason);
    expect(loan.refusal('submitOrigination', people.branchHead)).toEqual([]);
  });

  it('is not paid out by an approver of the loan', () => {
    const loan = openCase();
    travelToPredisburse(loan);
    const movedToOperations = { ...people.branchOperations, userId: people.branchHead.userId };
    expect(loan.refusal('authoriseDisbursement', movedToOperations)).toEqual(['same_person']);
    expect(loan.refusal('authoriseDisbursement', people.branchOperations)).toEqual([]);
  });

  it('may be repeated: the same checker checks a returned case again', () => {
    const loan = openCase({ exposureRupiah: 50_000_000 });
    travelToApproval(loan);
    loan.take('returnToBranch', people.reviewer, withReason);
    travelToChecker(loan);
    loan.calculate();
    expect(loan.refusal('check', people.checker)).toEqual([]);
  });
});

describe('another branch', () => {
  it('does not exist for the checker and the branch head next door', () => {
    const loan = openCase();
    travelToChecker(loan);
    expect(loan.refusal('check', people.checkerOfCirebon)).toEqual(['out_of_scope']);
    travelFromChecker(loan);
    expect(loan.refusal('approve', people.branchHeadOfCirebon)).toEqual(['out_of_scope']);
  });

  it('does not exist for the head of another area', () => {
    const loan = openCase({ exposureRupiah: 50_000_000 });
    travelToApproval(loan);
    loan.take('approve', people.reviewer);
    expect(loan.refusal('approve', people.areaHeadOfCentralJava)).toEqual(['out_of_scope']);
    expect(loan.refusal('approve', people.areaHead)).toEqual([]);
  });
});

describe('a watch-list hit', () => {
  it('stops the recommendation, the approval and the money', () => {
    const loan = openCase({ isOnWatchlist: true });
    travelToAnalyst(loan);
    loan.calculate();
    expect(loan.refusal('recommend', people.analyst)).toEqual(['watchlist_hit']);
    loan.learn({ isOnWatchlist: false });
    loan.take('recommend', people.analyst);
    loan.learn({ isOnWatchlist: true, lendingLimits: [exceededLimit('UNRELATED')] });
    expect(loan.refusal('approve', people.branchHead)).toEqual(['watchlist_hit', 'bmpk_exceeded']);
    loan.learn({ isOnWatchlist: false, lendingLimits: [] });
    loan.take('approve', people.branchHead);
    loan.learn({ isOnWatchlist: true, documentNames: ['pk.pdf', 'mpk.pdf'] });
    expect(loan.refusal('authoriseDisbursement', people.branchOperations)).toEqual(['watchlist_hit']);
  });

  it('K6 does so although no mark of it is on the case', () => {
    const loan = openCase({ isListed: true });
    travelToAnalyst(loan);
    loan.calculate();
    expect(loan.refusal('recommend', people.analyst)).toEqual(['watchlist_hit']);
    loan.learn({ isListed: false });
    loan.take('recommend', people.analyst);
    loan.learn({ isListed: true });
    expect(loan.refusal('approve', people.branchHead)).toEqual(['watchlist_hit']);
    loan.learn({ isListed: false });
    loan.take('approve', people.branchHead);
    loan.learn({ isListed: true, documentNames: ['pk.pdf', 'mpk.pdf'] });
    expect(loan.refusal('authoriseDisbursement', people.branchOperations)).toEqual(['watchlist_hit']);
    expect(transitionNames.filter(asksWatchlist)).toEqual(['recommend', 'approve', 'authoriseDisbursement']);
  });
});

describe('a score of another version of the policy', () => {
  const scoredUnder = (scored: number | null, inForce: number | null) => {
    const loan = openCase({ scoredUnder: scored });
    travelToAnalyst(loan);
    loan.calculate();
    const taken = takeStep('recommend', { ...loan.situation(people.analyst), policyVersion: inForce }, withNote);
    return taken.ok ? [] : taken.refusal;
  };

  it.each([
    ['of before there were versions, while the first is in force', 0, 1, []],
    ['of before there were versions, under the second', 0, 2, ['policy_changed']],
    ['of the first under the second', 1, 2, ['policy_changed']],
    ['of the version in force', 2, 2, []],
    ['that nobody made yet', null, 2, []],
    ['in a bank without a policy book', 0, null, []],
  ] as const)('%s: %s under %s stands in the way of a recommendation as %o', (_, scored, inForce, refusal) => {
    expect(scoredUnder(scored, inForce)).toEqual(refusal);
  });
});

describe('a policy that no director has confirmed', () => {
  it('stands in the way of a recommendation and of nothing else', () => {
    const loan = openCase();
    travelToAnalyst(loan);
    loan.calculate();
    const unconfirmed = { ...loan.situation(people.analyst), isPolicyUnconfirmed: true };
    expect(takeStep('recommend', unconfirmed, withNote)).toMatchObject({ ok: false, refusal: ['policy_unconfirmed'] });
    expect(takeStep('notRecommend', unconfirmed, withReason)).toMatchObject({ ok: true });
    loan.take('recommend', people.analyst);
  });
});

describe('the bureau report', () => {
  it('may be 30 days old at the recommendation, not older', () => {
    const loan = openCase({ bureauReportedAt: '2026-11-16T02:00:00.000Z' });
    travelToAnalyst(loan);
    loan.wait(29);
    loan.calculate();
    expect(loan.refusal('recommend', people.analyst)).toEqual([]);
    loan.wait(1);
    expect(loan.refusal('recommend', people.analyst)).toEqual(['bureau_stale']);
  });

  it('may be missing at the recommendation after three failures, but not at the approval', () => {
    const loan = openCase({ bureauReportedAt: null, hasBureauScoreOrExclusion: false, bureauFailures: 2 });
    travelToAnalyst(loan);
    loan.calculate();
    expect(loan.refusal('recommend', people.analyst)).toEqual(['bureau_stale']);
    loan.learn({ bureauFailures: 3, deviations: [{ severity: 2, state: 'PROPOSED' }] });
    loan.take('recommend', people.analyst);
    expect(loan.refusal('approveDeviation', people.complianceDirector)).toEqual(['bureau_missing']);
    loan.learn({ hasBureauScoreOrExclusion: true });
    loan.take('approveDeviation', people.complianceDirector);
    loan.learn({ hasBureauScoreOrExclusion: false });
    expect(loan.refusal('approve', people.branchHead)).toEqual(['bureau_missing']);
  });
});

describe('the disbursement', () => {
  it('names everything that is missing at once, calculation, contact and documents first', () => {
    const loan = openCase();
    travelToPredisburse(loan);
    loan.learn({ documentNames: ['mpk.pdf'], isContactReached: false, hasCif: false, hasLetter: false });
    loan.learn({ totalDisbursementRupiah: 0, hasBorrowerDetail: false });
    loan.wait(31);
    expect(loan.refusal('authoriseDisbursement', people.branchOperations)).toEqual([
      'ec_unverified',
      'documents_missing',
      'detail_missing',
      'total_disbursement_invalid',
      'cif_missing',
      'letter_missing',
      'approval_expired',
    ]);
  });

  it('locks the case until core banking has answered', () => {
    const loan = openCase();
    travelToPredisburse(loan);
    expect(loan.refusal('confirmDisbursement', people.system)).toEqual(['disbursement_not_queued']);
    loan.take('authoriseDisbursement', people.branchOperations);
    const locked = ['disbursement_in_progress'];
    expect(loan.refusal('authoriseDisbursement', people.areaOperations)).toEqual(locked);
    expect(loan.refusal('returnFromPredisburse', people.branchOperations, withReason)).toEqual(locked);
    expect(loan.refusal('maintenanceCancel', people.admin, withCancelReason)).toEqual(locked);
    expect(takeAction('saveCovenant', loan.situation(people.branchOperations))).toEqual({ ok: false, refusal: locked });
    loan.learn({ disbursementState: 'UNKNOWN' });
    expect(loan.refusal('authoriseDisbursement', people.areaOperations)).toEqual(locked);
  });

  it('frees the case after a definite refusal, and may be authorised again', () => {
    const loan = openCase();
    travelToPredisburse(loan);
    loan.take('authoriseDisbursement', people.branchOperations);
    expect(loan.take('failDisbursement', people.system, { note: 'Rekening tidak aktif' })).toEqual([
      'release_disbursement_lock',
    ]);
    expect(loan.status()).toBe('PREDISBURSE');
    loan.take('authoriseDisbursement', people.branchOperations);
    loan.take('confirmDisbursement', people.system);
    expect(loan.status()).toBe('DISBURSED');
  });
});

describe('terms changed during approval', () => {
  const terms: LoanTerms = {
    productId: 106378,
    amountRupiah: 80_000_000,
    tenorMonths: 36,
    ratePercent: 15,
    insuranceCode: 'JWA01',
    insurancePercent: 1,
    insurancePriceRupiah: null,
    fees: { notaryRupiah: 250_000 },
  };
  const inCommittee = () => {
    const loan = openCase({ exposureRupiah: 80_000_000 });
    travelToApproval(loan);
    loan.take('approve', people.reviewer);
    return loan;
  };

  it('voids the votes, starts at the first step and keeps the longer chain', () => {
    const loan = inCommittee();
    loan.changeTerms(people.areaHead, terms, { ...terms, amountRupiah: 60_000_000 });
    expect(loan.chainRoles()).toEqual(['ROLE_REVIEWER', 'ROLE_AREA', 'ROLE_KOM', 'ROLE_KOM']);
    expect(loan.refusal('approve', people.areaHead)).toEqual(['not_your_step']);
    expect(loan.refusal('approve', people.reviewer)).toEqual(['calc_stale']);
    loan.calculate();
    loan.take('approve', people.reviewer);
    expect(loan.refusal('approve', people.areaHead)).toEqual([]);
  });

  it('may only go down, inside the product', () => {
    const loan = inCommittee();
    expect(loan.changeTerms(people.areaHead, terms, { ...terms, amountRupiah: 80_000_001 })).toEqual(['terms_raised']);
    expect(loan.changeTerms(people.areaHead, terms, { ...terms, tenorMonths: 37 })).toEqual(['terms_raised']);
    const otherProduct = { ...terms, productId: 106379, tenorMonths: 48 };
    expect(loan.changeTerms(people.areaHead, terms, otherProduct)).toEqual(['terms_raised', 'terms_fixed']);
    expect(loan.changeTerms(people.areaHead, terms, { ...terms, fees: {} })).toEqual(['terms_fixed']);
    expect(loan.changeTerms(people.areaHead, terms, { ...terms, insuranceCode: 'PJM01' })).toMatchObject({
      isChanged: true,
      newRound: { decision: 'terms_changed', toStatus: 'LENDER_MARKETPLACE', round: 2 },
    });
  });

  it('are left alone by everybody whose turn it is not', () => {
    const loan = inCommittee();
    const lower = { ...terms, tenorMonths: 24 };
    expect(loan.changeTerms(people.reviewer, terms, lower)).toEqual(['not_your_step']);
    expect(loan.changeTerms(people.analyst, terms, lower)).toEqual(['wrong_status']);
    expect(loan.changeTerms(people.areaOperations, terms, lower)).toEqual(['wrong_role']);
  });

  it('void the votes when the insurer asks another price for the same certificate', () => {
    const certificate = { ...terms, insuranceCode: 'CER01', insurancePercent: 0, insurancePriceRupiah: 240_000 };
    const dearer = { ...certificate, insurancePriceRupiah: 360_000 };
    expect(inCommittee().changeTerms(people.areaHead, certificate, dearer)).toMatchObject({ isChanged: true });
  });

  it('keep the votes when the same figures are saved again', () => {
    const loan = inCommittee();
    expect(loan.changeTerms(people.areaHead, terms, { ...terms })).toEqual({ isChanged: false, newRound: null });
    expect(loan.refusal('approve', people.areaHead)).toEqual([]);
  });

  it('are free before the recommendation', () => {
    const loan = openCase();
    travelToAnalyst(loan);
    const raised = { ...terms, amountRupiah: 90_000_000, ratePercent: 18 };
    expect(loan.changeTerms(people.analyst, terms, raised)).toEqual({ isChanged: true, newRound: null });
  });
});
