import { describe, expect, it } from 'vitest';
import type { Track } from '../access/track.ts';
import type { Status } from './application-workflow.ts';
import { resolveTransition } from './resolve-transition.ts';
import { openCase } from './testing/loan-case.ts';
import type { PersonName } from './testing/people.ts';
import { people } from './testing/people.ts';
import type { Call } from './workflow-rule.ts';

const loan = openCase();

const meant = (call: Call, status: Status, person: PersonName, track: Track = 'CHECKER') => {
  const resolved = resolveTransition(call, { ...loan.situation(people[person]), status, track });
  return resolved.ok ? resolved.value : resolved.refusal;
};

describe('a call shared by several transitions', () => {
  it.each<[Call, Status, PersonName, string, Track?]>([
    ['recommend', 'BORROWER-REQUESTED', 'checker', 'check'],
    ['recommend', 'BORROWER-REQUESTED', 'hrd', 'verifyEmployee', 'HRD'],
    ['recommend', 'BORROWER-REQUESTED', 'hrdChecker', 'verifyEmployee', 'HRD'],
    ['recommend', 'ANALYST', 'analyst', 'recommend'],
    ['rejectAtDesk', 'BORROWER-REQUESTED', 'checker', 'rejectAtChecker'],
    ['rejectAtDesk', 'BORROWER-REQUESTED', 'hrd', 'refuseEmployee', 'HRD'],
    ['rejectAtDesk', 'ANALYST', 'analyst', 'notRecommend'],
    ['rejectAtDesk', 'PREDISBURSE', 'analyst', 'maintenanceReject'],
    ['rejectAtDesk', 'ANALYST', 'admin', 'maintenanceReject'],
    ['cancel', 'BORROWER-REQUESTED', 'checker', 'cancelAtChecker'],
    ['cancel', 'ANALYST', 'analyst', 'cancelAtAnalyst'],
    ['cancel', 'KYC', 'user', 'maintenanceCancel'],
    ['approve', 'DEVIATION', 'complianceDirector', 'approveDeviation'],
    ['approve', 'LENDER_MARKETPLACE', 'reviewer', 'approve'],
    ['reject', 'DEVIATION', 'complianceDirector', 'refuseDeviation'],
    ['reject', 'LENDER_MARKETPLACE', 'committee1', 'reject'],
    ['return', 'LENDER_MARKETPLACE', 'areaHead', 'returnToAnalyst'],
    ['return', 'LENDER_MARKETPLACE', 'reviewer', 'returnToBranch'],
    ['return', 'PREDISBURSE', 'areaOperations', 'returnFromPredisburse'],
  ])('%s at %s by %s means %s', (call, status, person, transition, track) => {
    expect(meant(call, status, person, track)).toBe(transition);
  });

  it('is refused for the status when the role has such a step elsewhere', () => {
    expect(meant('recommend', 'BORROWER-REQUESTED', 'analyst')).toBe('wrong_status');
    expect(meant('recommend', 'ANALYST', 'checker')).toBe('wrong_status');
    expect(meant('approve', 'PREDISBURSE', 'branchHead')).toBe('wrong_status');
    expect(meant('rejectAtDesk', 'REJECTED', 'admin')).toBe('wrong_status');
  });

  it('is refused for the role when it has no such step at all', () => {
    expect(meant('approve', 'LENDER_MARKETPLACE', 'branchOperations')).toBe('wrong_role');
    expect(meant('recommend', 'ANALYST', 'admin')).toBe('wrong_role');
    expect(meant('cancel', 'BORROWER-REQUESTED', 'hrd', 'HRD')).toBe('wrong_role');
    expect(meant('disburse', 'PREDISBURSE', 'branchHead')).toBe('wrong_role');
  });
});
