import { describe, expect, it } from 'vitest';
import { landingPage } from './landing-page.ts';
import { menuFor } from './menus.ts';
import { type Role, roles } from './roles.ts';
import { mayOpen, type RoutePath, routePaths } from './routes.ts';

const at = (role: Role, areaId: number | null = 2) => ({ role, areaId });
const reportMenu = ['approval', 'dashboardReport', 'borrowerInquiry', 'absences'];
const managersMenu = [...reportMenu, 'workload', 'sittings'];

/** Written by hand from the specification, section 6, and after it what stands under Tim and Sistem, so that a slip in the table shows. */
const menus: [string, ReturnType<typeof at>, string[]][] = [
  [
    'an analyst',
    at('ROLE_ANALYST'),
    ['updateApplication', 'uploadPrescreen', 'prescreen', 'analyst', 'dashboardReport', 'borrowerInquiry', 'absences'],
  ],
  [
    'a user',
    at('ROLE_USER'),
    ['updateApplication', 'hitRegister', 'uploadPrescreen', 'prescreen', 'borrowerInquiry', 'absences'],
  ],
  [
    'an administrator',
    at('ROLE_ADMIN'),
    [
      'updateApplication',
      'hitRegister',
      'uploadPrescreen',
      'prescreen',
      'borrowerInquiry',
      'absences',
      'workload',
      'sittings',
      'users',
      'accountRequests',
      'services',
      'policy',
      'messages',
      'jobs',
      'webhooks',
      'partners',
      'sessions',
      'audit',
      'setUp',
    ],
  ],
  [
    'the deviation approver',
    at('ROLE_DIR_KEP'),
    [
      'deviationApproval',
      'dashboardReport',
      'borrowerInquiry',
      'absences',
      'workload',
      'sittings',
      'accountRequests',
      'policy',
    ],
  ],
  ['area operations', at('ROLE_OPS_AREA'), ['predisbursed', 'covenant', ...reportMenu]],
  ['branch operations', at('ROLE_OPS_CABANG'), ['predisbursed', 'covenant', ...reportMenu]],
  ['a checker', at('ROLE_CHECKER'), ['checker', 'borrowerInquiry', 'absences']],
  ['a checker of the HRD area', at('ROLE_CHECKER', 999), ['employeeVerification', 'borrowerInquiry', 'absences']],
  ['an HRD verifier', at('ROLE_EXT_CHECKER', 999), ['employeeVerification', 'borrowerInquiry', 'absences']],
  ['the committee', at('ROLE_KOM'), managersMenu],
  ['the area', at('ROLE_AREA'), [...managersMenu, 'users']],
  [
    'the branch',
    at('ROLE_CABANG'),
    ['approval', 'dashboardReport', 'borrowerInquiry', 'field', 'absences', 'workload', 'sittings', 'users'],
  ],
  ['an account officer', at('ROLE_AO'), ['field']],
  ['an account officer of the HRD area', at('ROLE_AO', 999), ['field']],
  ['the business director', at('ROLE_DIR_BIS'), managersMenu],
  ['the operations director', at('ROLE_DIR_OPS'), managersMenu],
  ['the president director', at('ROLE_DIR_UT'), [...managersMenu, 'accountRequests', 'policy']],
  ['the reviewer', at('ROLE_REVIEWER'), ['approval', 'borrowerInquiry', 'absences', 'sittings']],
];

describe('access', () => {
  it.each(menus)('gives %s exactly its menu', (_, actor, labels) => {
    expect(menuFor(actor).map((entry) => entry.label)).toEqual(labels);
  });

  it('lands every person on a screen they may open', () => {
    for (const role of roles) {
      const actor = at(role, role === 'ROLE_EXT_CHECKER' ? 999 : 2);
      expect(mayOpen(landingPage(actor), actor), role).toBe(true);
    }
  });

  it.each<[string, Role, number, RoutePath]>([
    ['a checker', 'ROLE_CHECKER', 2, '/checker'],
    ['a checker of the HRD area', 'ROLE_CHECKER', 999, '/employee-verification'],
    ['an HRD verifier', 'ROLE_EXT_CHECKER', 999, '/employee-verification'],
    ['an analyst', 'ROLE_ANALYST', 2, '/update-aplikasi'],
    ['branch operations', 'ROLE_OPS_CABANG', 2, '/predisbursed'],
    ['the reviewer', 'ROLE_REVIEWER', 2, '/approval'],
    ['an account officer', 'ROLE_AO', 2, '/lapangan'],
  ])('leads %s from the root to their screen', (_, role, areaId, path) => {
    expect(landingPage(at(role, areaId))).toBe(path);
  });

  it.each<[Role, RoutePath]>([
    ['ROLE_ANALYST', '/approval'],
    ['ROLE_CHECKER', '/approval-detail'],
    ['ROLE_REVIEWER', '/dashboard-report'],
    ['ROLE_USER', '/analyst'],
    ['ROLE_KOM', '/predisbursed'],
    ['ROLE_ANALYST', '/hit-register'],
    ['ROLE_CHECKER', '/employee-verification'],
    ['ROLE_USER', '/admin/messages'],
    ['ROLE_CABANG', '/admin/account-requests'],
    ['ROLE_DIR_UT', '/admin/users'],
    ['ROLE_DIR_KEP', '/admin/services'],
    ['ROLE_DIR_UT', '/admin/setup'],
    ['ROLE_AO', '/borrower'],
    ['ROLE_AO', '/checker-detail'],
    ['ROLE_CHECKER', '/lapangan'],
  ])('keeps %s out of %s', (role, path) => {
    expect(mayOpen(path, at(role))).toBe(false);
  });

  it('closes the checker screens to the HRD area', () => {
    expect(mayOpen('/checker', at('ROLE_CHECKER', 999))).toBe(false);
  });

  it('has every route of the specification', () => {
    expect(routePaths).toHaveLength(40);
  });

  it('opens the help to everybody who signs in, without a line in the menu', () => {
    for (const role of roles) {
      expect(mayOpen('/bantuan', { role, areaId: 2 }), role).toBe(true);
      expect(
        menuFor({ role, areaId: 2 }).some(({ path }) => path === '/bantuan'),
        role,
      ).toBe(false);
    }
  });
});
