import { type Actor, HRD_AREA_ID, type Role } from './roles.ts';

type Guard = {
  /** Only these roles may open the route. */
  readonly allow?: readonly Role[];
  /** These roles may not; everybody else may. Used where the specification lists who is kept out. */
  readonly deny?: readonly Role[];
  /** The route exists only for people of the HRD area, or only for people of every other area. */
  readonly area?: 'hrd' | 'not-hrd';
  /** Where a detail screen leads when no application was chosen. */
  readonly list?: string;
};

const prescreen = ['ROLE_ANALYST', 'ROLE_USER', 'ROLE_ADMIN'] as const satisfies readonly Role[];
const operations = ['ROLE_OPS_AREA', 'ROLE_OPS_CABANG'] as const satisfies readonly Role[];
const neverApprove = [...prescreen, 'ROLE_CHECKER', 'ROLE_EXT_CHECKER'] as const satisfies readonly Role[];
const employeeVerifiers = ['ROLE_EXT_CHECKER', 'ROLE_CHECKER'] as const satisfies readonly Role[];
const reportReaders = [
  'ROLE_DIR_KEP',
  'ROLE_ANALYST',
  'ROLE_KOM',
  'ROLE_AREA',
  'ROLE_CABANG',
  'ROLE_DIR_BIS',
  'ROLE_DIR_OPS',
  'ROLE_DIR_UT',
  ...operations,
] as const satisfies readonly Role[];

/** Every screen behind the sign-in, and who may open it. */
export const routes = {
  '/update-aplikasi': { allow: prescreen },
  '/upload-data-pre': { allow: prescreen },
  '/prescreen': { allow: prescreen },
  '/prescreen-detail': { allow: prescreen, list: '/prescreen' },
  '/hit-register': { allow: ['ROLE_USER', 'ROLE_ADMIN'] },
  '/analyst': { allow: ['ROLE_ANALYST'] },
  '/analyst-detail': { allow: ['ROLE_ANALYST'], list: '/analyst' },
  '/analyst-verification': { allow: ['ROLE_ANALYST'], list: '/analyst' },
  '/approval': { deny: neverApprove },
  '/approval-detail': { deny: neverApprove, list: '/approval' },
  '/predisbursed': { allow: operations },
  '/predisbursed-detail': { allow: operations, list: '/predisbursed' },
  '/covenant': { allow: operations },
  '/covenant-detail': { allow: operations, list: '/covenant' },
  '/checker': { allow: ['ROLE_CHECKER'], area: 'not-hrd' },
  '/checker-detail': { allow: ['ROLE_CHECKER'], area: 'not-hrd', list: '/checker' },
  '/employee-verification': { allow: employeeVerifiers, area: 'hrd' },
  '/employee-verification-detail': { allow: employeeVerifiers, area: 'hrd', list: '/employee-verification' },
  '/borrower': {},
  '/borrower-detail': { list: '/borrower' },
  '/change-password': {},
  '/dashboard-report': { allow: reportReaders },
  '/admin/messages': { allow: ['ROLE_ADMIN'] },
  '/admin/jobs': { allow: ['ROLE_ADMIN'] },
  '/admin/partners': { allow: ['ROLE_ADMIN'] },
  '/admin/sessions': { allow: ['ROLE_ADMIN'] },
  '/admin/audit': { allow: ['ROLE_ADMIN'] },
} as const satisfies Record<string, Guard>;

export type RoutePath = keyof typeof routes;

export const routePaths = Object.keys(routes) as RoutePath[];

export const guardOf = (path: RoutePath): Guard => routes[path];

export function mayOpen(path: RoutePath, actor: Pick<Actor, 'role' | 'areaId'>): boolean {
  const { allow, deny, area } = guardOf(path);
  const isHrd = actor.areaId === HRD_AREA_ID;
  if (area === 'hrd' && !isHrd) return false;
  if (area === 'not-hrd' && isHrd) return false;
  if (deny?.includes(actor.role)) return false;
  return allow === undefined || allow.includes(actor.role);
}
