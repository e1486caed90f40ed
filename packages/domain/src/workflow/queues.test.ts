import { describe, expect, it } from 'vitest';
import { ownQueue, queueFilter, queueOfStatus, queuesOf } from './queues.ts';
import { people } from './testing/people.ts';

describe('work lists', () => {
  it('belong to roles', () => {
    expect(queuesOf(people.analyst)).toEqual(['prescreen', 'analyst']);
    expect(queuesOf(people.checker)).toEqual(['checker']);
    expect(queuesOf(people.hrdChecker)).toEqual(['employeeVerification']);
    expect(queuesOf(people.complianceDirector)).toEqual(['deviation']);
    expect(queuesOf(people.branchOperations)).toEqual(['approvalReading', 'predisbursed', 'covenant']);
    expect(queuesOf(people.accountOfficer)).toEqual([]);
  });

  it('open with the own decisions when none is named', () => {
    expect(ownQueue(people.analyst)).toBe('analyst');
    expect(ownQueue(people.areaOperations)).toBe('predisbursed');
    expect(ownQueue(people.admin)).toBe('prescreen');
    expect(ownQueue(people.committee1)).toBe('approval');
    expect(ownQueue(people.system)).toBeNull();
  });

  it('are found by the status a caller asks for', () => {
    expect(queueOfStatus('LENDER_MARKETPLACE', people.areaOperations)).toBe('approvalReading');
    expect(queueOfStatus('LENDER_MARKETPLACE', people.reviewer)).toBe('approval');
    expect(queueOfStatus('ANALYST', people.reviewer)).toBeNull();
  });

  it('show a checker the own branch, without employee loans', () => {
    expect(queueFilter('checker', people.checker)).toEqual({
      status: 'BORROWER-REQUESTED',
      scope: { kind: 'branch', branchId: 1 },
      track: 'CHECKER',
      currentStepRole: null,
      notVotedByUserId: null,
      isWithoutDisbursing: false,
      isWithHeld: false,
    });
  });

  it('show an approver only what waits for their vote', () => {
    expect(queueFilter('approval', people.areaHead)).toMatchObject({
      scope: { kind: 'area', areaId: 2 },
      currentStepRole: 'ROLE_AREA',
      notVotedByUserId: people.areaHead.userId,
    });
  });

  it('show operations no case that core banking has in hand', () => {
    expect(queueFilter('predisbursed', people.branchOperations)).toMatchObject({
      status: 'PREDISBURSE',
      scope: { kind: 'branch', branchId: 1 },
      isWithoutDisbursing: true,
    });
  });
});
