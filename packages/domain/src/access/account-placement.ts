import { HRD_AREA_ID, type Role, roleScopes } from './roles.ts';

export type Placement = { readonly areaId: number | null; readonly branchId: number | null };

export type PlacementObstacle =
  | 'branch_needed'
  | 'area_needed'
  | 'hrd_area_needed'
  | 'area_of_another_branch'
  | 'no_place_wanted';

/** What an account of this role is bound to; an account officer works in a branch, whatever of it they see. */
export function placeOfRole(role: Role): 'all' | 'area' | 'branch' {
  const scope = roleScopes[role];
  return scope === 'officer' ? 'branch' : scope;
}

/**
 * Why an account of this role cannot stand in this place; empty when it can. `branchAreaId` is the area the branch belongs
 * to, null without a branch.
 */
export function placementObstacles(
  role: Role,
  { areaId, branchId }: Placement,
  branchAreaId: number | null,
): PlacementObstacle[] {
  const place = placeOfRole(role);
  const obstacles: PlacementObstacle[] = [];
  if (place === 'all') return areaId === null && branchId === null ? [] : ['no_place_wanted'];
  if (place === 'branch' && branchId === null) obstacles.push('branch_needed');
  if (place === 'area' && areaId === null) obstacles.push('area_needed');
  if (role === 'ROLE_EXT_CHECKER' && areaId !== HRD_AREA_ID) obstacles.push('hrd_area_needed');
  if (branchId !== null && areaId !== branchAreaId) obstacles.push('area_of_another_branch');
  return obstacles;
}
