import { describe, expect, it } from 'vitest';
import { obstaclesTo } from './obstacles.ts';
import { obstaclesToAction } from './take-action.ts';
import { openCase } from './testing/loan-case.ts';
import { type PersonName, people } from './testing/people.ts';
import { travelToAnalyst, travelToChecker, travelToPredisburse } from './testing/travel.ts';

const waiting = { isMarriageConfirmed: false };

describe('confirming that less counts', () => {
  it('stands before REKOMENDASI with a word of its own', () => {
    const loan = openCase();
    travelToAnalyst(loan);
    loan.calculate();
    loan.learn(waiting);
    expect(obstaclesTo('recommend', loan.situation(people.analyst))).toEqual(['marriage_unconfirmed']);
  });

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
    loan.learn(waiting);
    expect(obstaclesToAction('confirmMarriage', loan.situation(people[person]))).toEqual(obstacles);
  });

  it('waits while the account of whoever confirms is held', () => {
    const loan = openCase();
    travelToAnalyst(loan);
    loan.learn(waiting);
    const held = { ...people.branchHead, heldUntil: '2027-01-01T00:00:00.000Z' };
    expect(obstaclesToAction('confirmMarriage', loan.situation(held))).toEqual(['account_held']);
  });

  it('is not for whoever said it, and only where something waits', () => {
    const loan = openCase();
    travelToAnalyst(loan);
    loan.learn({ ...waiting, marriageToldBy: people.analyst.userId });
    const meets = (person: PersonName) => obstaclesToAction('confirmMarriage', loan.situation(people[person]));
    expect(meets('analyst')).toEqual(['told_by_yourself']);
    expect(meets('branchHead')).toEqual([]);
    loan.learn({ isMarriageConfirmed: true });
    expect(meets('branchHead')).toEqual(['marriage_settled']);
  });
});
