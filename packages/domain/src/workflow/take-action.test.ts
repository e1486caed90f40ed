import { describe, expect, it } from 'vitest';
import type { ActionName } from './application-actions.ts';
import { obstaclesToAction } from './take-action.ts';
import { openCase } from './testing/loan-case.ts';
import type { PersonName } from './testing/people.ts';
import { people } from './testing/people.ts';
import { travelToAnalyst, travelToApproval, travelToChecker, travelToPredisburse } from './testing/travel.ts';

const stages = {
  checker: travelToChecker,
  analyst: travelToAnalyst,
  approval: travelToApproval,
  money: travelToPredisburse,
};

describe('work on a case that leaves its status alone', () => {
  it.each<[keyof typeof stages, PersonName, ActionName, readonly string[]]>([
    ['checker', 'checker', 'saveSimulation', []],
    ['checker', 'checker', 'saveLetter', []],
    ['checker', 'checkerOfCirebon', 'saveLetter', ['out_of_scope']],
    ['checker', 'analyst', 'checkScoring', ['wrong_status']],
    ['analyst', 'analyst', 'checkScoring', []],
    ['analyst', 'analyst', 'verifyEmergencyContact', []],
    ['analyst', 'analyst', 'saveLetter', ['wrong_role']],
    ['analyst', 'checker', 'uploadDocument', ['wrong_status']],
    ['approval', 'branchHead', 'saveLetter', []],
    ['approval', 'branchHead', 'uploadDocument', ['wrong_role']],
    ['approval', 'reviewer', 'saveSimulation', ['not_your_step']],
    ['money', 'branchOperations', 'saveCovenant', []],
    ['money', 'branchOperations', 'uploadDocument', []],
    ['money', 'admin', 'registerCif', ['cif_exists']],
    ['money', 'analyst', 'registerCif', ['wrong_role']],
  ])('at the stage %s, for %s, %s meets %j', (stage, person, action, obstacles) => {
    const loan = openCase();
    stages[stage](loan);
    expect(obstaclesToAction(action, loan.situation(people[person]))).toEqual(obstacles);
  });
});
