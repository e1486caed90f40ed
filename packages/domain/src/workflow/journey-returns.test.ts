import { describe, expect, it } from 'vitest';
import { firstIllegalEntry } from './legal-history.ts';
import { openCase, withCancelReason, withReason } from './testing/loan-case.ts';
import { people } from './testing/people.ts';
import {
  recommend,
  travelToAnalyst,
  travelToApproval,
  travelToChecker,
  travelToPredisburse,
  voteAll,
} from './testing/travel.ts';

describe('back to the account officer', () => {
  it('returns a case with a note alone and takes it again when it is submitted anew', () => {
    const loan = openCase();
    travelToChecker(loan);
    expect(loan.refusal('returnToAo', people.checker, {})).toEqual(['note_required']);
    expect(loan.take('returnToAo', people.checker, { note: 'Slip gaji belum ada' })).toEqual([
      'notify_account_officer',
    ]);
    expect(loan.status()).toBe('AO-REQUESTED');
    loan.learn({ hasCompleteSurvey: false, hasOriginationDocuments: false });
    expect(loan.refusal('submitOrigination', people.branchHead)).toEqual([
      'origination_documents_missing',
      'survey_incomplete',
    ]);
    loan.learn({ hasCompleteSurvey: true, hasOriginationDocuments: true });
    loan.take('submitOrigination', people.branchHead);
    loan.calculate();
    loan.take('check', people.checker);
    expect(loan.status()).toBe('KYC');
  });

  it('lets the reviewer send a case back to the branch, where everything starts again', () => {
    const loan = openCase({ exposureRupiah: 50_000_000 });
    travelToApproval(loan);
    expect(loan.refusal('returnToAnalyst', people.reviewer, withReason)).toEqual(['wrong_role']);
    expect(loan.take('returnToBranch', people.reviewer, withReason)).toContain('reset_chain');
    expect(loan.status()).toBe('AO-REQUESTED');
    expect(loan.chainRoles()).toEqual([]);
    travelToApproval(loan);
    voteAll(loan, [people.reviewer, people.areaHead]);
    expect(loan.status()).toBe('PREDISBURSE');
  });
});

describe('a second round of approval', () => {
  it('hears the same approver again after the analyst recommended anew', () => {
    const loan = openCase({ exposureRupiah: 50_000_000 });
    travelToApproval(loan);
    loan.take('approve', people.reviewer);
    loan.take('returnToAnalyst', people.areaHead, withReason);
    recommend(loan);
    expect(loan.round()).toBe(2);
    voteAll(loan, [people.reviewer, people.areaHead]);
    expect(loan.status()).toBe('PREDISBURSE');
    const { status, track } = loan.situation(people.system);
    expect(firstIllegalEntry({ status, track, history: loan.history(), chains: loan.chains() })).toBeNull();
  });

  it('follows a return by operations, which keeps the agreement number', () => {
    const loan = openCase();
    travelToPredisburse(loan);
    expect(loan.take('returnFromPredisburse', people.branchOperations, withReason)).toEqual([
      'reset_chain',
      'notify_next_desk',
    ]);
    expect(loan.status()).toBe('ANALYST');
    recommend(loan);
    expect(loan.refusal('approve', people.branchHead)).toEqual([]);
  });
});

describe('a deviation of severity 2', () => {
  const deviating = () => openCase({ deviations: [{ severity: 2, state: 'PROPOSED' }] });

  it('goes to the compliance director before the committee', () => {
    const loan = deviating();
    travelToApproval(loan);
    expect(loan.status()).toBe('DEVIATION');
    expect(loan.take('approveDeviation', people.complianceDirector)).toEqual([
      'mark_deviations_approved',
      'reserve_pk_number',
      'notify_next_desk',
    ]);
    expect(loan.status()).toBe('LENDER_MARKETPLACE');
    expect(loan.refusal('approve', people.branchHead)).toEqual([]);
  });

  it('comes back to the analyst when refused and must be cured before the next recommendation', () => {
    const loan = deviating();
    travelToApproval(loan);
    loan.take('refuseDeviation', people.complianceDirector, withReason);
    expect(loan.status()).toBe('ANALYST');
    loan.calculate();
    expect(loan.refusal('recommend', people.analyst)).toEqual(['deviation_refused']);
    loan.learn({ deviations: [] });
    loan.take('recommend', people.analyst);
    expect(loan.status()).toBe('LENDER_MARKETPLACE');
  });

  it('ends the application when the bank has chosen so', () => {
    const loan = openCase({ deviations: [{ severity: 2, state: 'PROPOSED' }] }, { deviationPolicy: 'REJECT' });
    travelToApproval(loan);
    expect(loan.take('refuseDeviation', people.complianceDirector, withReason)).toContain('send_rejection');
    expect(loan.status()).toBe('REJECTED');
  });

  it('is only recorded at severity 1 and adds the president director at severity 3', () => {
    const recorded = openCase({ deviations: [{ severity: 1, state: 'PROPOSED' }] });
    travelToApproval(recorded);
    expect(recorded.status()).toBe('LENDER_MARKETPLACE');
    const severe = openCase({ deviations: [{ severity: 3, state: 'PROPOSED' }] });
    travelToApproval(severe);
    expect(severe.chainRoles()).toEqual(['ROLE_CABANG', 'ROLE_DIR_UT']);
  });
});

describe('the reason why a case goes back', () => {
  it('is one to return or one to reject, and one to return ends nothing', () => {
    const toReturn = { note: 'Lengkapi berkas', reason: { code: 'K01', category: 'RETURN' } } as const;
    const loan = openCase();
    travelToChecker(loan);
    expect(loan.refusal('returnToAo', people.checker, toReturn)).toEqual([]);
    expect(loan.refusal('returnToAo', people.checker, withReason)).toEqual([]);
    expect(loan.refusal('returnToAo', people.checker, withCancelReason)).toEqual(['reason_wrong_category']);
    expect(loan.refusal('rejectAtChecker', people.checker, toReturn)).toEqual(['reason_wrong_category']);
    expect(loan.refusal('cancelAtChecker', people.checker, toReturn)).toEqual(['reason_wrong_category']);
  });
});

describe('the end of an application', () => {
  it('comes by the checker, the analyst or an approver, with a reason of the right list', () => {
    const loan = openCase();
    travelToChecker(loan);
    expect(loan.refusal('rejectAtChecker', people.checker, withCancelReason)).toEqual(['reason_wrong_category']);
    expect(loan.refusal('cancelAtChecker', people.checker, {})).toEqual(['reason_required', 'note_required']);
    expect(loan.take('cancelAtChecker', people.checker, withCancelReason)).toEqual([
      'send_cancellation',
      'void_pk_number',
    ]);
    expect(loan.status()).toBe('CANCELLED');

    const weak = openCase();
    travelToAnalyst(weak);
    weak.take('notRecommend', people.analyst, withReason);
    expect(weak.status()).toBe('REJECTED');

    const voted = openCase();
    travelToApproval(voted);
    expect(voted.take('reject', people.branchHead, withReason)).toEqual(['send_rejection', 'void_pk_number']);
    expect(voted.status()).toBe('REJECTED');
  });

  it('needs ten characters of note when the reason is "other"', () => {
    const loan = openCase();
    travelToChecker(loan);
    const other = { code: 'R99', category: 'REJECT' } as const;
    expect(loan.refusal('rejectAtChecker', people.checker, { note: 'Lain-lain', reason: other })).toEqual([
      'note_too_short',
    ]);
    expect(loan.refusal('rejectAtChecker', people.checker, { note: 'Lain-lain.', reason: other })).toEqual([]);
  });

  it('comes by maintenance from every open status', () => {
    const atKyc = openCase();
    travelToChecker(atKyc);
    atKyc.calculate();
    atKyc.take('check', people.checker);
    atKyc.take('maintenanceCancel', people.user, withCancelReason);
    expect(atKyc.status()).toBe('CANCELLED');

    const atPredisburse = openCase();
    travelToPredisburse(atPredisburse);
    expect(atPredisburse.refusal('maintenanceReject', people.checker, withReason)).toEqual(['wrong_role']);
    expect(atPredisburse.take('maintenanceReject', people.analyst, withReason)).toEqual([
      'send_rejection',
      'void_pk_number',
    ]);
  });
});
