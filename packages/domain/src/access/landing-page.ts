import { type Actor, HRD_AREA_ID } from './roles.ts';
import type { RoutePath } from './routes.ts';

/** Where the root path leads. The analyst counts among the prescreen roles: `/approval` would refuse them. */
export function landingPage({ role, areaId }: Pick<Actor, 'role' | 'areaId'>): RoutePath {
  switch (role) {
    case 'ROLE_ANALYST':
    case 'ROLE_USER':
    case 'ROLE_ADMIN':
      return '/update-aplikasi';
    case 'ROLE_OPS_AREA':
    case 'ROLE_OPS_CABANG':
      return '/predisbursed';
    case 'ROLE_CHECKER':
      return areaId === HRD_AREA_ID ? '/employee-verification' : '/checker';
    case 'ROLE_EXT_CHECKER':
      return '/employee-verification';
    default:
      return '/approval';
  }
}
