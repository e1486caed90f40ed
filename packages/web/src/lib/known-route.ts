import { type RoutePath, routes } from '@trustiq/domain/access/routes.ts';

/** The guarded route a path name leads to, or null when no screen of the application has it. */
export function findKnownRoute(pathname: string): RoutePath | null {
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname;
  return Object.hasOwn(routes, path) ? (path as RoutePath) : null;
}
