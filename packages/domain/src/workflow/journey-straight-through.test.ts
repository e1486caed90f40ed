import { describe, expect, it } from 'vitest';
import { conditions } from './conditions.ts';
import { firstIllegalEntry } from './legal-history.ts';
import type { WorkflowActor } from './situation.ts';
import { takeStep } from './take-step.ts';
import type { LoanTerms } from './terms-change.ts';
import type { LoanCase } from './testing/loan-case.ts';
import { openCase, withReason } from './testing/loan-case.ts';
import { people } from './testing/people.ts';
import { recommend, travelToAnalyst, travelToApproval, travelToChecker, voteAll } from './testing/travel.ts';

const pathOf = (loan: LoanCase) => loan.history().map(({ toStatus }) => toStatus);

describe('a small loan on the checker track', () => {
  const loan = openCase();

  it('goes from the account officer to the money', () => {
    expect(loan.status()).toBe('AO-REQUESTED');
    expect(loan.take('submitOrigination', people.accountOfficer)).toContain('notify_next_desk');
    loan.calculate();
    expect(loan.take('check', people.checker)).toEqual(['queue_kyc']);
    loan.take('clearKyc', people.system);
    loan.calculate();
    expect(loan.take('recommend', people.analyst)).toEqual(['build_chain', 'reserve_pk_number', 'notify_next_desk']);
    expect(loan.chainRoles()).toEqual(['ROLE_CABANG']);
    expect(loan.take('approve', people.branchHead)).toEqual([
      'register_cif',
      'save_letter_defaults',
      'send_approval',
      'notify_next_desk',
    ]);
    loan.learn({ documentNames: ['pk.pdf', 'mpk.pdf'] });
    expect(loan.take('authoriseDisbursement', people.branchOperations)).toEqual(['queue_disbursement']);
    expect(loan.status()).toBe('PREDISBURSE');
    expect(loan.take('confirmDisbursement', people.system)).toContain('store_schedule');
    expect(pathOf(loan)).toEqual([
      'AO-REQUESTED',
      'BORROWER-REQUESTED',
      'KYC',
      'ANALYST',
      'LENDER_MARKETPLACE',
      'PREDISBURSE',
      'PREDISBURSE',
      'DISBURSED',
    ]);
  });

  it('leaves a past without a fault', () => {
    const { status, track } = loan.situation(people.system);
    expect(firstIllegalEntry({ status, track, history: loan.history(), chains: loan.chains() })).toBeNull();
  });

  it('ends there: nobody moves a disbursed loan', () => {
    expect(loan.refusal('maintenanceCancel', people.admin)).toEqual(['wrong_status']);
    expect(loan.refusal('returnFromPredisburse', people.branchOperations)).toEqual(['wrong_status']);
  });
});

describe('an employee loan', () => {
  const employeeLoan = () => openCase({}, { isHrd: true, start: 'processBulkRow' });

  it('goes from prescreen through HRD, reviewer and operations director to the money', () => {
    const loan = employeeLoan();
    loan.calculate();
    expect(loan.take('continuePrescreen', people.user)).toContain('send_invitation');
    loan.calculate();
    loan.take('verifyEmployee', people.hrd);
    loan.take('clearKyc', people.system);
    recommend(loan);
    voteAll(loan, [people.reviewer, people.operationsDirector]);
    loan.learn({ documentNames: ['pk.pdf', 'mpk.pdf'] });
    loan.take('authoriseDisbursement', people.hrdOperations);
    loan.take('confirmDisbursement', people.system);
    expect(pathOf(loan)).toEqual([
      'PRESCREEN',
      'BORROWER-REQUESTED',
      'KYC',
      'ANALYST',
      'LENDER_MARKETPLACE',
      'LENDER_MARKETPLACE',
      'PREDISBURSE',
      'PREDISBURSE',
      'DISBURSED',
    ]);
  });

  it('is verified by a checker of area 999 too, but not by the checker of a branch', () => {
    const loan = employeeLoan();
    loan.calculate();
    loan.take('continuePrescreen', people.analyst);
    loan.calculate();
    expect(loan.refusal('verifyEmployee', people.hrdChecker)).toEqual([]);
    expect(loan.refusal('check', people.hrdChecker)).toEqual(['wrong_role']);
    expect(loan.refusal('verifyEmployee', people.checker)).toEqual(['out_of_scope']);
  });

  it('waits for a complete employment record and a fresh calculation', () => {
    const loan = employeeLoan();
    loan.calculate();
    loan.take('continuePrescreen', people.admin);
    loan.learn({ missingEmployment: ['employeeNumber'], hasBorrowerDetail: false });
    expect(loan.refusal('verifyEmployee', people.hrd, {})).toEqual([
      'calc_stale',
      'detail_missing',
      'employment_incomplete',
      'note_required',
    ]);
    loan.take('refuseEmployee', people.hrd, withReason);
    expect(loan.status()).toBe('REJECTED');
  });
});

describe('the longest approval', () => {
  const bigLoan = () => openCase({ exposureRupiah: 600_000_000 });

  it('takes five votes: reviewer, two of the committee, business director, president director', () => {
    const loan = bigLoan();
    travelToApproval(loan);
    const fiveVotes = ['ROLE_REVIEWER', 'ROLE_KOM', 'ROLE_KOM', 'ROLE_DIR_BIS', 'ROLE_DIR_UT'];
    expect(loan.chainRoles()).toEqual(fiveVotes);
    voteAll(loan, [people.reviewer, people.committee1, people.committee2, people.businessDirector]);
    expect(loan.status()).toBe('LENDER_MARKETPLACE');
    loan.take('approve', people.presidentDirector);
    expect(loan.status()).toBe('PREDISBURSE');
  });

  it('hears the approvers in their order and no member of the committee twice', () => {
    const loan = bigLoan();
    travelToApproval(loan);
    expect(loan.refusal('approve', people.presidentDirector)).toEqual(['not_your_step']);
    expect(loan.refusal('reject', people.committee1, withReason)).toEqual(['not_your_step']);
    voteAll(loan, [people.reviewer, people.committee1]);
    expect(loan.refusal('approve', people.committee1)).toEqual(['already_voted']);
    expect(loan.refusal('approve', people.businessDirector)).toEqual(['not_your_step']);
    expect(loan.refusal('approve', people.committee2)).toEqual([]);
  });

  it('tells whose turn it is after every vote, for the queues', () => {
    const loan = bigLoan();
    travelToApproval(loan);
    const turnAfter = (voter: WorkflowActor) => {
      const taken = takeStep('approve', loan.situation(voter), { note: 'Setuju' });
      loan.take('approve', voter);
      return taken.ok ? taken.value.currentStepRole : 'refused';
    };
    const voters = [people.reviewer, people.committee2, people.committee1];
    expect(voters.map(turnAfter)).toEqual(['ROLE_KOM', 'ROLE_KOM', 'ROLE_DIR_BIS']);
    expect([people.businessDirector, people.presidentDirector].map(turnAfter)).toEqual(['ROLE_DIR_UT', null]);
  });

  it('never asks an approver without a place in the chain', () => {
    const loan = openCase();
    travelToApproval(loan);
    for (const outsider of [people.reviewer, people.committee1, people.operationsDirector]) {
      expect(loan.refusal('approve', outsider)).toEqual(['not_your_step']);
    }
    for (const reader of [people.branchOperations, people.areaOperations, people.analyst]) {
      expect(loan.refusal('approve', reader)).toEqual(['wrong_role']);
    }
  });
});

describe('a fresh calculation', () => {
  const terms: LoanTerms = {
    productId: 106377,
    amountRupiah: 20_000_000,
    tenorMonths: 12,
    ratePercent: 12,
    insuranceCode: 'JWA01',
    insurancePercent: 2.5,
    insurancePriceRupiah: null,
    fees: {},
  };

  it('is asked again at every desk', () => {
    const loan = openCase();
    travelToChecker(loan);
    expect(loan.refusal('check', people.checker)).toEqual(['calc_stale']);
    loan.calculate();
    loan.take('check', people.checker);
    loan.take('clearKyc', people.system);
    expect(loan.refusal('recommend', people.analyst)).toEqual(['calc_stale']);
  });

  it('is stale again once the terms change after it', () => {
    const loan = openCase();
    travelToAnalyst(loan);
    loan.calculate();
    loan.changeTerms(people.analyst, terms, { ...terms, insuranceCode: 'JWA02' });
    expect(loan.refusal('recommend', people.analyst)).toEqual(['calc_stale']);
  });

  it('is told by what came first, even when it all happened in one millisecond', () => {
    const facts = openCase().situation(people.checker).facts;
    const isFresh = (calculatedVersion: number, statusVersion: number, termsVersion: number) =>
      conditions.calc_stale({ ...facts, calculatedVersion, statusVersion, termsVersion });
    expect(isFresh(5, 4, 5)).toBe(true); // saved together with the terms it rests on
    expect(isFresh(4, 5, 4)).toBe(false); // before the case entered its status
    expect(isFresh(5, 4, 6)).toBe(false); // before the terms changed
  });
});
