import {
  administrators,
  analysts,
  approvalReaders,
  checkers,
  operations,
  policyApprovers,
  prescreenStaff,
  registrars,
  reportReaders,
  staff,
  verifiers,
} from './role-groups.ts';
import { type Actor, HRD_AREA_ID, type Role } from './roles.ts';

type Guard = {
  /** Only these roles may open the route: no route is open to a role that nobody gave it to. */
  readonly allow: readonly Role[];
  /** The route exists only for people of the HRD area, or only for people of every other area. */
  readonly area?: 'hrd' | 'not-hrd';
  /** Where a detail screen leads when no application was chosen. */
  readonly list?: string;
};

/**
 * Every screen behind the sign-in, and who may open it. The specification says of `/approval` who is kept out; all the
 * others are `approvalReaders`.
 */
export const routes = {
  '/update-aplikasi': { allow: prescreenStaff },
  '/upload-data-pre': { allow: prescreenStaff },
  '/prescreen': { allow: prescreenStaff },
  '/prescreen-detail': { allow: prescreenStaff, list: '/prescreen' },
  '/hit-register': { allow: registrars },
  '/analyst': { allow: analysts },
  '/analyst-detail': { allow: analysts, list: '/analyst' },
  '/analyst-verification': { allow: analysts, list: '/analyst' },
  '/approval': { allow: approvalReaders },
  '/approval-detail': { allow: approvalReaders, list: '/approval' },
  '/predisbursed': { allow: operations },
  '/predisbursed-detail': { allow: operations, list: '/predisbursed' },
  '/covenant': { allow: operations },
  '/covenant-detail': { allow: operations, list: '/covenant' },
  '/checker': { allow: checkers, area: 'not-hrd' },
  '/checker-detail': { allow: checkers, area: 'not-hrd', list: '/checker' },
  '/employee-verification': { allow: verifiers, area: 'hrd' },
  '/employee-verification-detail': { allow: verifiers, area: 'hrd', list: '/employee-verification' },
  '/borrower': { allow: staff },
  '/borrower-detail': { allow: staff, list: '/borrower' },
  '/change-password': { allow: staff },
  '/dashboard-report': { allow: reportReaders },
  '/admin/policy': { allow: [...administrators, ...policyApprovers] },
  '/admin/messages': { allow: administrators },
  '/admin/jobs': { allow: administrators },
  '/admin/partners': { allow: administrators },
  '/admin/sessions': { allow: administrators },
  '/admin/audit': { allow: administrators },
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
