import { describe, expect, it } from 'vitest';
import type { Status } from './application-workflow.ts';
import { resolveTransition } from './resolve-transition.ts';
import type { PersonName } from './testing/people.ts';
import { people } from './testing/people.ts';
import type { Track } from './track.ts';
import type { Call } from './workflow-rule.ts';

const meant = (call: Call, status: Status, person: PersonName, track: Track = 'CHECKER') => {
  const resolved = resolveTransition(call, { status, track, actor: people[person] });
  return resolved.ok ? resolved.value : resolved.refusal;
};

describe('a call shared by several transitions', () => {
  it.each<[Call, Status, PersonName, string, Track?]>([
    ['approve', 'BORROWER-REQUESTED', 'checker', 'check'],
    ['approve', 'BORROWER-REQUESTED', 'hrd', 'verifyEmployee', 'HRD'],
    ['approve', 'BORROWER-REQUESTED', 'hrdChecker', 'verifyEmployee', 'HRD'],
    ['approve', 'ANALYST', 'analyst', 'recommend'],
    ['reject', 'BORROWER-REQUESTED', 'checker', 'rejectAtChecker'],
    ['reject', 'BORROWER-REQUESTED', 'hrd', 'refuseEmployee', 'HRD'],
    ['reject', 'ANALYST', 'analyst', 'notRecommend'],
    ['reject', 'PREDISBURSE', 'analyst', 'maintenanceReject'],
    ['reject', 'ANALYST', 'admin', 'maintenanceReject'],
    ['cancel', 'BORROWER-REQUESTED', 'checker', 'cancelAtChecker'],
    ['cancel', 'ANALYST', 'analyst', 'cancelAtAnalyst'],
    ['cancel', 'KYC', 'user', 'maintenanceCancel'],
    ['vote', 'DEVIATION', 'complianceDirector', 'approveDeviation'],
    ['vote', 'LENDER_MARKETPLACE', 'reviewer', 'approve'],
    ['refuse', 'DEVIATION', 'complianceDirector', 'refuseDeviation'],
    ['refuse', 'LENDER_MARKETPLACE', 'committee1', 'reject'],
    ['revoke', 'LENDER_MARKETPLACE', 'areaHead', 'returnToAnalyst'],
    ['revoke', 'LENDER_MARKETPLACE', 'reviewer', 'returnToBranch'],
    ['revoke', 'PREDISBURSE', 'areaOperations', 'returnFromPredisburse'],
  ])('%s at %s by %s means %s', (call, status, person, transition, track) => {
    expect(meant(call, status, person, track)).toBe(transition);
  });

  it('is refused for the status when the role has such a step elsewhere', () => {
    expect(meant('approve', 'BORROWER-REQUESTED', 'analyst')).toBe('wrong_status');
    expect(meant('approve', 'ANALYST', 'checker')).toBe('wrong_status');
    expect(meant('vote', 'PREDISBURSE', 'branchHead')).toBe('wrong_status');
    expect(meant('reject', 'REJECTED', 'admin')).toBe('wrong_status');
  });

  it('is refused for the role when it has no such step at all', () => {
    expect(meant('vote', 'LENDER_MARKETPLACE', 'branchOperations')).toBe('wrong_role');
    expect(meant('approve', 'ANALYST', 'admin')).toBe('wrong_role');
    expect(meant('cancel', 'BORROWER-REQUESTED', 'hrd', 'HRD')).toBe('wrong_role');
    expect(meant('disburse', 'PREDISBURSE', 'branchHead')).toBe('wrong_role');
  });
});
