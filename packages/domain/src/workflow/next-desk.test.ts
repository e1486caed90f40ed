import { describe, expect, it } from 'vitest';
import { offers } from './offers.ts';
import type { Screen } from './screen-buttons.ts';
import type { LoanCase } from './testing/loan-case.ts';
import { openCase } from './testing/loan-case.ts';
import { type PersonName, people } from './testing/people.ts';
import {
  recommend,
  travelToAnalyst,
  travelToApproval,
  travelToChecker,
  travelToPredisburse,
} from './testing/travel.ts';

const COMMITTEE_LOAN = 100_000_000;

/** What the buttons of a screen lead to, by their words. */
const nextOf = (loan: LoanCase, person: PersonName, screen: Screen) =>
  Object.fromEntries(
    offers(loan.situation(people[person]), screen).flatMap((offer) =>
      offer.kind === 'transition'
        ? [[offer.label, offer.next && [offer.next.status, offer.next.role, offer.next.votes]]]
        : [],
    ),
  );

describe('where a decision leads', () => {
  it('is told of each button of the checker', () => {
    const loan = openCase();
    travelToChecker(loan);
    loan.calculate();
    expect(nextOf(loan, 'checker', 'checker')).toEqual({
      return_to_ao: ['AO-REQUESTED', null, 0],
      cancel: ['CANCELLED', null, 0],
      reject: ['REJECTED', null, 0],
      approve: ['KYC', null, 0],
    });
  });

  it('is the first approver after a recommendation, or whoever agrees to its deviation', () => {
    const plain = openCase({ exposureRupiah: COMMITTEE_LOAN });
    travelToAnalyst(plain);
    plain.calculate();
    expect(nextOf(plain, 'analyst', 'analyst')['recommend']).toEqual(['LENDER_MARKETPLACE', 'ROLE_REVIEWER', 1]);
    const deviating = openCase({ deviations: [{ severity: 2, state: 'PROPOSED' }] });
    travelToAnalyst(deviating);
    deviating.calculate();
    expect(nextOf(deviating, 'analyst', 'analyst')['recommend']).toEqual(['DEVIATION', null, 0]);
  });

  it('follows the approval vote by vote', () => {
    const loan = openCase({ exposureRupiah: COMMITTEE_LOAN });
    travelToApproval(loan);
    expect(nextOf(loan, 'reviewer', 'approval')['continue']).toEqual(['LENDER_MARKETPLACE', 'ROLE_AREA', 1]);
    loan.take('approve', people.reviewer);
    expect(nextOf(loan, 'areaHead', 'approval')['approve']).toEqual(['LENDER_MARKETPLACE', 'ROLE_KOM', 2]);
    loan.take('approve', people.areaHead);
    expect(nextOf(loan, 'committee1', 'approval')['approve']).toEqual(['LENDER_MARKETPLACE', 'ROLE_KOM', 1]);
    loan.take('approve', people.committee1);
    expect(nextOf(loan, 'committee2', 'approval')).toEqual({
      return_to_analyst: ['ANALYST', null, 0],
      reject: ['REJECTED', null, 0],
      approve: ['PREDISBURSE', null, 0],
    });
  });

  it('is not told while something stands in the way, nor of a vote that will not be taken', () => {
    const loan = openCase();
    travelToAnalyst(loan);
    loan.learn({ isContactReached: false });
    expect(nextOf(loan, 'analyst', 'analyst')['recommend']).toBeNull();
    const grown = openCase();
    travelToAnalyst(grown);
    recommend(grown);
    grown.learn({ exposureRupiah: COMMITTEE_LOAN });
    expect(nextOf(grown, 'branchHead', 'approval')['approve']).toBeNull();
  });

  it('stays with operations until core banking has paid', () => {
    const loan = openCase();
    travelToPredisburse(loan);
    expect(nextOf(loan, 'branchOperations', 'predisbursed')['approve']).toEqual(['PREDISBURSE', null, 0]);
  });
});
