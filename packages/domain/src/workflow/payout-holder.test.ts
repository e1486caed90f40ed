import { describe, expect, it } from 'vitest';
import { obstaclesTo } from './obstacles.ts';
import { obstaclesToAction } from './take-action.ts';
import { openCase } from './testing/loan-case.ts';
import { type PersonName, people } from './testing/people.ts';
import { travelToAnalyst, travelToChecker, travelToPredisburse } from './testing/travel.ts';

const unconfirmed = { hasPayoutAccount: true, isPayoutHolderConfirmed: false };
const payoutObstacles = (codes: readonly string[]) => codes.filter((code) => code.startsWith('payout_'));

describe('a loan is paid to a known account of the applicant, or of somebody a second person confirmed', () => {
  it.each([
    [{ hasPayoutAccount: false, isPayoutHolderConfirmed: false }, ['payout_account_missing']],
    [unconfirmed, ['payout_holder_unconfirmed']],
    [{ hasPayoutAccount: true, isPayoutHolderConfirmed: true }, []],
  ])('with %j REKOMENDASI and the disbursement meet %j', (facts, expected) => {
    const atAnalyst = openCase();
    travelToAnalyst(atAnalyst);
    atAnalyst.learn(facts);
    expect(payoutObstacles(obstaclesTo('recommend', atAnalyst.situation(people.analyst)))).toEqual(expected);
    const atOperations = openCase();
    travelToPredisburse(atOperations);
    atOperations.learn(facts);
    const situation = atOperations.situation(people.branchOperations);
    expect(payoutObstacles(obstaclesTo('authoriseDisbursement', situation))).toEqual(expected);
  });
});

describe('confirming another holder', () => {
  it.each<['checker' | 'analyst' | 'money', PersonName, readonly string[]]>([
    ['checker', 'checker', []],
    ['checker', 'branchHead', ['wrong_status']],
    ['checker', 'checkerOfCirebon', ['out_of_scope']],
    ['analyst', 'analyst', []],
    ['analyst', 'branchHead', []],
    ['analyst', 'checker', ['wrong_status']],
    ['analyst', 'branchOperations', ['wrong_role']],
    ['money', 'analyst', ['wrong_status']],
  ])('at the stage %s, for %s, meets %j', (stage, person, obstacles) => {
    const loan = openCase();
    ({ checker: travelToChecker, analyst: travelToAnalyst, money: travelToPredisburse })[stage](loan);
    loan.learn(unconfirmed);
    expect(obstaclesToAction('confirmPayoutHolder', loan.situation(people[person]))).toEqual(obstacles);
  });

  it('waits while the account of whoever confirms is held', () => {
    const loan = openCase();
    travelToAnalyst(loan);
    loan.learn(unconfirmed);
    const held = { ...people.branchHead, heldUntil: '2027-01-01T00:00:00.000Z' };
    expect(obstaclesToAction('confirmPayoutHolder', loan.situation(held))).toEqual(['account_held']);
  });

  it('is not for whoever entered the account, and only where there is something to confirm', () => {
    const loan = openCase();
    travelToAnalyst(loan);
    loan.learn({ ...unconfirmed, payoutChangedBy: people.analyst.userId });
    const meets = (person: PersonName) => obstaclesToAction('confirmPayoutHolder', loan.situation(people[person]));
    expect(meets('analyst')).toEqual(['entered_by_yourself']);
    expect(meets('branchHead')).toEqual([]);
    loan.learn({ isPayoutHolderConfirmed: true });
    expect(meets('branchHead')).toEqual(['payout_holder_settled']);
    loan.learn({ hasPayoutAccount: false, isPayoutHolderConfirmed: false });
    expect(meets('branchHead')).toEqual(['payout_account_missing']);
  });
});
