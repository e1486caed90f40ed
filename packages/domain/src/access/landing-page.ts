import { type Actor, HRD_AREA_ID, type Role } from './roles.ts';
import type { RoutePath } from './routes.ts';

/** The analyst counts among the prescreen roles: `/approval` would refuse them. */
export const landingPages = {
  ROLE_ANALYST: '/update-aplikasi',
  ROLE_USER: '/update-aplikasi',
  ROLE_ADMIN: '/update-aplikasi',
  ROLE_KOM: '/approval',
  ROLE_OPS_AREA: '/predisbursed',
  ROLE_OPS_CABANG: '/predisbursed',
  ROLE_AREA: '/approval',
  ROLE_CABANG: '/approval',
  ROLE_CHECKER: '/checker',
  ROLE_EXT_CHECKER: '/employee-verification',
  ROLE_DIR_BIS: '/approval',
  ROLE_DIR_KEP: '/approval',
  ROLE_DIR_OPS: '/approval',
  ROLE_DIR_UT: '/approval',
  ROLE_REVIEWER: '/approval',
  ROLE_AO: '/lapangan',
} as const satisfies Record<Role, RoutePath>;

/** Where the root path leads. In the area of employee loans a checker verifies employees. */
export function landingPage({ role, areaId }: Pick<Actor, 'role' | 'areaId'>): RoutePath {
  const page = landingPages[role];
  return page === '/checker' && areaId === HRD_AREA_ID ? '/employee-verification' : page;
}
