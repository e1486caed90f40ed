import type { Role } from '@trustiq/domain/access/roles.ts';
import type { Status } from '@trustiq/domain/workflow/application-workflow.ts';
import { expect, it } from 'vitest';
import { pageOfNotice } from './page-of-notice.ts';

it.each<[string, number | null, Role, string | null]>([
  ['policy_waits', null, 'ROLE_DIR_UT', '/admin/policy'],
  ['policy_waits', null, 'ROLE_CHECKER', null],
  ['payment_waits', 17, 'ROLE_OPS_AREA', '/predisbursed-detail?id=17'],
  ['payment_waits', 17, 'ROLE_ANALYST', null],
  ['absence_changed', null, 'ROLE_CHECKER', '/absences'],
  ['sitting_changed', null, 'ROLE_KOM', '/sidang-komite'],
  ['sitting_changed', null, 'ROLE_CHECKER', null],
  ['account_waits', null, 'ROLE_DIR_KEP', '/admin/account-requests'],
  ['payout_waits', 17, 'ROLE_CABANG', '/approval-detail?id=17'],
  ['marriage_waits', 17, 'ROLE_ANALYST', '/analyst-detail?id=17'],
  ['case_incoming', 17, 'ROLE_CHECKER', null],
])('%s of case %s leads a %s to %s', (kind, applicationId, role, page) => {
  expect(pageOfNotice({ kind, applicationId, details: {}, statusNow: null }, { role, areaId: null })).toBe(page);
});

it('a case that lies in the field leads whoever may go there to the list of the field', () => {
  const returned = { kind: 'case_returned', applicationId: 17, details: { status: 'AO-REQUESTED' }, statusNow: null };
  expect(pageOfNotice(returned, { role: 'ROLE_AO', areaId: 1 })).toBe('/lapangan');
  expect(pageOfNotice(returned, { role: 'ROLE_ANALYST', areaId: null })).toBeNull();
});

it.each<[Role, number, Status, string | null]>([
  ['ROLE_CHECKER', 1, 'BORROWER-REQUESTED', '/checker-detail?id=17'],
  ['ROLE_CHECKER', 999, 'BORROWER-REQUESTED', '/employee-verification-detail?id=17'],
  ['ROLE_ANALYST', 1, 'ANALYST', '/analyst-detail?id=17'],
  ['ROLE_KOM', 1, 'LENDER_MARKETPLACE', '/approval-detail?id=17'],
  ['ROLE_CHECKER', 1, 'ANALYST', null],
])('work that came in leads a %s of area %i to where it lies now: %s', (role, areaId, statusNow, page) => {
  const incoming = { kind: 'case_incoming', applicationId: 17, details: {}, statusNow };
  expect(pageOfNotice(incoming, { role, areaId })).toBe(page);
});
