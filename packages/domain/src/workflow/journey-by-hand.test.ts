import { describe, expect, it } from 'vitest';
import { firstIllegalEntry } from './legal-history.ts';
import { openCase } from './testing/loan-case.ts';
import { people } from './testing/people.ts';
import { travelToPredisburse } from './testing/travel.ts';

const { branchOperations: first, areaOperations: second } = people;

function bookedByHand() {
  const loan = openCase({ isCoreBankingByHand: true });
  travelToPredisburse(loan);
  return loan;
}

describe('a loan that is paid by hand', () => {
  it('is entered by one person of operations and disbursed by the word of another', () => {
    const loan = bookedByHand();
    expect(loan.refusal('authoriseDisbursement', first)).toEqual(['core_banking_by_hand']);
    loan.take('enterPayment', first);
    expect(loan.refusal('confirmPayment', first)).toEqual(['payment_entered_by_yourself', 'same_person']);
    expect(loan.refusal('returnFromPredisburse', second)).toEqual(['disbursement_in_progress']);
    loan.take('confirmPayment', second);
    expect(loan.status()).toBe('DISBURSED');
  });

  it('is judged again in the moment of the confirmation', () => {
    const loan = bookedByHand();
    loan.take('enterPayment', first);
    loan.learn({ isListed: true });
    expect(loan.refusal('confirmPayment', second)).toEqual(['watchlist_hit']);
    loan.learn({ isListed: false });
    loan.wait(31);
    expect(loan.refusal('confirmPayment', second)).toEqual(['approval_expired']);
    loan.take('sendBackPayment', second);
    expect(loan.refusal('returnFromPredisburse', first)).toEqual(['reason_required']);
  });

  it('is taken back by whoever entered it and by nobody else', () => {
    const loan = bookedByHand();
    expect(loan.refusal('takeBackPayment', first)).toEqual(['payment_not_entered']);
    loan.take('enterPayment', first);
    expect(loan.refusal('takeBackPayment', second)).toEqual(['payment_entered_by_another']);
    loan.take('takeBackPayment', first);
    loan.take('enterPayment', second);
    expect(loan.refusal('confirmPayment', first)).toEqual(['same_person']);
  });

  it('is not entered where core banking is ordered', () => {
    const loan = openCase();
    travelToPredisburse(loan);
    expect(loan.refusal('enterPayment', first)).toEqual(['core_banking_not_by_hand']);
  });

  it('is answered by its own end only', () => {
    const loan = bookedByHand();
    loan.take('enterPayment', first);
    const { status, track } = loan.situation(first);
    const last = loan.history().at(-1);
    if (last === undefined) throw new Error('no history');
    const paid = { ...last, sequence: last.sequence + 1, transition: 'confirmDisbursement', role: 'SYSTEM' } as const;
    const history = [...loan.history(), { ...paid, byUserId: null, toStatus: 'DISBURSED' as const }];
    expect(firstIllegalEntry({ status, track, history, chains: loan.chains() })?.fault).toBe(
      'disbursement_in_progress',
    );
  });
});
