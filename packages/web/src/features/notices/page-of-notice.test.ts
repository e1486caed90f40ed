import type { Role } from '@trustiq/domain/access/roles.ts';
import { expect, it } from 'vitest';
import { pageOfNotice } from './page-of-notice.ts';

it.each<[string, number | null, Role, string | null]>([
  ['policy_waits', null, 'ROLE_DIR_UT', '/admin/policy'],
  ['policy_waits', null, 'ROLE_CHECKER', null],
  ['payment_waits', 17, 'ROLE_OPS_AREA', '/predisbursed-detail?id=17'],
  ['payment_waits', 17, 'ROLE_ANALYST', null],
  ['absence_changed', null, 'ROLE_CHECKER', '/absences'],
  ['account_waits', null, 'ROLE_DIR_KEP', '/admin/account-requests'],
  ['payout_waits', 17, 'ROLE_CABANG', '/approval-detail?id=17'],
  ['marriage_waits', 17, 'ROLE_ANALYST', '/analyst-detail?id=17'],
  ['case_incoming', 17, 'ROLE_CHECKER', null],
])('%s of case %s leads a %s to %s', (kind, applicationId, role, page) => {
  expect(pageOfNotice({ kind, applicationId, details: {} }, role)).toBe(page);
});

it('a case that lies in the field leads whoever may go there to the list of the field', () => {
  const returned = { kind: 'case_returned', applicationId: 17, details: { status: 'AO-REQUESTED' } };
  expect(pageOfNotice(returned, 'ROLE_AO')).toBe('/lapangan');
  expect(pageOfNotice(returned, 'ROLE_ANALYST')).toBeNull();
});
