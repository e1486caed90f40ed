import { describe, expect, it } from 'vitest';
import { obstaclesTo } from './obstacles.ts';
import { obstaclesToAction } from './take-action.ts';
import { openCase } from './testing/loan-case.ts';
import { type PersonName, people } from './testing/people.ts';
import { travelToAnalyst, travelToChecker, travelToPredisburse } from './testing/travel.ts';

const waiting = { correctionAskedBy: 4_711 };
const travels = { checker: travelToChecker, analyst: travelToAnalyst, money: travelToPredisburse };
type Stage = keyof typeof travels;

describe('correcting an identity at the desks', () => {
  it.each<[Stage, PersonName, readonly string[]]>([
    ['checker', 'checker', []],
    ['checker', 'analyst', ['wrong_status']],
    ['analyst', 'analyst', []],
    ['analyst', 'checker', ['wrong_status']],
    ['money', 'analyst', ['return_first']],
    ['money', 'checker', ['return_first']],
    ['money', 'branchOperations', ['wrong_role']],
  ])('is asked for at the stage %s by %s: %j', (stage, person, obstacles) => {
    const loan = openCase();
    travels[stage](loan);
    expect(obstaclesToAction('requestCorrection', loan.situation(people[person]))).toEqual(obstacles);
  });

  it.each<[Stage, PersonName, readonly string[]]>([
    ['checker', 'branchHead', []],
    ['analyst', 'branchHead', []],
    ['analyst', 'analyst', ['wrong_role']],
    ['analyst', 'checker', ['wrong_role']],
    ['money', 'branchHead', ['return_first']],
  ])('is confirmed at the stage %s by %s: %j', (stage, person, obstacles) => {
    const loan = openCase();
    travels[stage](loan);
    loan.learn(waiting);
    expect(obstaclesToAction('confirmCorrection', loan.situation(people[person]))).toEqual(obstacles);
  });

  it('is confirmed neither by whoever asked nor by whoever took a step, and only where something waits', () => {
    const loan = openCase();
    travelToAnalyst(loan);
    const meets = (person: Parameters<typeof loan.situation>[0]) =>
      obstaclesToAction('confirmCorrection', loan.situation(person));
    const head = people.branchHead;
    expect(meets(head)).toEqual(['correction_settled']);
    loan.learn({ correctionAskedBy: head.userId });
    expect(meets(head)).toEqual(['asked_by_yourself']);
    loan.learn(waiting);
    expect(meets({ ...head, userId: people.checker.userId })).toEqual(['same_person']);
    expect(meets({ ...head, heldUntil: '2027-01-01T00:00:00.000Z' })).toEqual(['account_held']);
  });

  it('stands before the next step while it waits, and is not asked for twice', () => {
    const atChecker = openCase();
    travelToChecker(atChecker);
    atChecker.calculate();
    atChecker.learn(waiting);
    expect(obstaclesTo('check', atChecker.situation(people.checker))).toEqual(['correction_waiting']);
    expect(obstaclesTo('returnToAo', atChecker.situation(people.checker))).toEqual([]);
    expect(obstaclesToAction('requestCorrection', atChecker.situation(people.checker))).toEqual(['correction_waiting']);
    const atAnalyst = openCase();
    travelToAnalyst(atAnalyst);
    atAnalyst.calculate();
    atAnalyst.learn(waiting);
    expect(obstaclesTo('recommend', atAnalyst.situation(people.analyst))).toEqual(['correction_waiting']);
  });
});
