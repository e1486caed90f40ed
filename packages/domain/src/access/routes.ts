import {
  accountConfirmers,
  administrators,
  analysts,
  approvalReaders,
  areaHeads,
  branchHeads,
  caseReaders,
  chainApprovers,
  checkers,
  deviationApprovers,
  officers,
  operations,
  policyApprovers,
  prescreenStaff,
  registrars,
  reportReaders,
  sittingReaders,
  staff,
  verifiers,
  workManagers,
} from './role-groups.ts';
import { type Actor, HRD_AREA_ID, type Role } from './roles.ts';

export type MenuGroup = 'admin' | 'prescreen' | 'credit' | 'field' | 'team' | 'system';

/** A line of the menu; `roles` where only some of those who may open the route see it under this name. */
type MenuLine = { readonly group: MenuGroup; readonly label: string; readonly roles?: readonly Role[] };

type Guard = {
  /** Only these roles may open the route: no route is open to a role that nobody gave it to. */
  readonly allow: readonly Role[];
  /** The route exists only for people of the HRD area, or only for people of every other area. */
  readonly area?: 'hrd' | 'not-hrd';
  /** Where a detail screen leads when no application was chosen. */
  readonly list?: string;
  readonly menu?: readonly MenuLine[];
};

/**
 * Every screen behind the sign-in, who may open it, and where it stands in the menu, in the order of the menu. The
 * specification says of `/approval` who is kept out; all the others are `approvalReaders`.
 */
export const routes = {
  '/update-aplikasi': { allow: prescreenStaff, menu: [{ group: 'admin', label: 'updateApplication' }] },
  '/hit-register': { allow: registrars, menu: [{ group: 'admin', label: 'hitRegister' }] },
  '/upload-data-pre': { allow: prescreenStaff, menu: [{ group: 'prescreen', label: 'uploadPrescreen' }] },
  '/prescreen': { allow: prescreenStaff, menu: [{ group: 'prescreen', label: 'prescreen' }] },
  '/prescreen-detail': { allow: prescreenStaff, list: '/prescreen' },
  '/analyst': { allow: analysts, menu: [{ group: 'credit', label: 'analyst' }] },
  '/analyst-detail': { allow: analysts, list: '/analyst' },
  '/analyst-verification': { allow: analysts, list: '/analyst' },
  '/predisbursed': { allow: operations, menu: [{ group: 'credit', label: 'predisbursed' }] },
  '/predisbursed-detail': { allow: operations, list: '/predisbursed' },
  '/covenant': { allow: operations, menu: [{ group: 'credit', label: 'covenant' }] },
  '/covenant-detail': { allow: operations, list: '/covenant' },
  '/checker': { allow: checkers, area: 'not-hrd', menu: [{ group: 'credit', label: 'checker' }] },
  '/checker-detail': { allow: checkers, area: 'not-hrd', list: '/checker' },
  '/employee-verification': {
    allow: verifiers,
    area: 'hrd',
    menu: [{ group: 'credit', label: 'employeeVerification' }],
  },
  '/employee-verification-detail': { allow: verifiers, area: 'hrd', list: '/employee-verification' },
  '/approval': {
    allow: approvalReaders,
    menu: [
      { group: 'credit', label: 'deviationApproval', roles: deviationApprovers },
      { group: 'credit', label: 'approval', roles: [...chainApprovers, ...operations] },
    ],
  },
  '/approval-detail': { allow: approvalReaders, list: '/approval' },
  '/dashboard-report': { allow: reportReaders, menu: [{ group: 'credit', label: 'dashboardReport' }] },
  '/borrower': { allow: caseReaders, menu: [{ group: 'credit', label: 'borrowerInquiry' }] },
  '/borrower-detail': { allow: caseReaders, list: '/borrower' },
  '/change-password': { allow: staff },
  '/bantuan': { allow: staff },
  '/lapangan': { allow: [...officers, ...branchHeads], menu: [{ group: 'field', label: 'field' }] },
  '/absences': { allow: caseReaders, menu: [{ group: 'team', label: 'absences' }] },
  '/absences-detail': { allow: caseReaders, list: '/absences' },
  '/beban-kerja': { allow: workManagers, menu: [{ group: 'team', label: 'workload' }] },
  '/sidang-komite': { allow: sittingReaders, menu: [{ group: 'team', label: 'sittings' }] },
  '/sidang-komite-detail': { allow: sittingReaders, list: '/sidang-komite' },
  '/admin/users': {
    allow: [...administrators, ...branchHeads, ...areaHeads],
    menu: [{ group: 'system', label: 'users' }],
  },
  '/admin/account-requests': { allow: accountConfirmers, menu: [{ group: 'system', label: 'accountRequests' }] },
  '/admin/services': { allow: administrators, menu: [{ group: 'system', label: 'services' }] },
  '/admin/policy': {
    allow: [...administrators, ...policyApprovers],
    menu: [{ group: 'system', label: 'policy' }],
  },
  '/admin/messages': { allow: administrators, menu: [{ group: 'system', label: 'messages' }] },
  '/admin/jobs': { allow: administrators, menu: [{ group: 'system', label: 'jobs' }] },
  '/admin/webhooks': { allow: administrators, menu: [{ group: 'system', label: 'webhooks' }] },
  '/admin/partners': { allow: administrators, menu: [{ group: 'system', label: 'partners' }] },
  '/admin/sessions': { allow: administrators, menu: [{ group: 'system', label: 'sessions' }] },
  '/admin/audit': { allow: administrators, menu: [{ group: 'system', label: 'audit' }] },
  '/admin/setup': { allow: administrators, menu: [{ group: 'system', label: 'setUp' }] },
} as const satisfies Record<string, Guard>;

export type RoutePath = keyof typeof routes;

export const routePaths = Object.keys(routes) as RoutePath[];

export const guardOf = (path: RoutePath): Guard => routes[path];

export function mayOpen(path: RoutePath, actor: Pick<Actor, 'role' | 'areaId'>): boolean {
  const { allow, area } = guardOf(path);
  const isHrd = actor.areaId === HRD_AREA_ID;
  if (area === 'hrd' && !isHrd) return false;
  if (area === 'not-hrd' && isHrd) return false;
  return allow.includes(actor.role);
}
