import { HRD_AREA_ID } from '../access/roles.ts';
import type { Place, WorkflowActor } from './situation.ts';
import type { ActingRole } from './workflow-rule.ts';

/** Which applications a person may see at all. A branch-bound person without a branch sees none. */
export type Scope =
  | { readonly kind: 'all' }
  | { readonly kind: 'area'; readonly areaId: number }
  | { readonly kind: 'branch'; readonly branchId: number }
  | { readonly kind: 'none' };

const branchRoles: readonly ActingRole[] = ['ROLE_CABANG', 'ROLE_OPS_CABANG', 'ROLE_CHECKER', 'SERVICE'];
const areaRoles: readonly ActingRole[] = ['ROLE_AREA', 'ROLE_OPS_AREA'];

export function scopeOf({ role, areaId, branchId }: WorkflowActor): Scope {
  if (role === 'ROLE_EXT_CHECKER') return { kind: 'area', areaId: HRD_AREA_ID };
  if (role === 'ROLE_CHECKER' && areaId === HRD_AREA_ID) return { kind: 'area', areaId };
  if (branchRoles.includes(role)) return branchId === null ? { kind: 'none' } : { kind: 'branch', branchId };
  if (areaRoles.includes(role)) return areaId === null ? { kind: 'none' } : { kind: 'area', areaId };
  return { kind: 'all' };
}

export function isInScope(actor: WorkflowActor, place: Place): boolean {
  const scope = scopeOf(actor);
  switch (scope.kind) {
    case 'all':
      return true;
    case 'area':
      return scope.areaId === place.areaId;
    case 'branch':
      return scope.branchId === place.branchId;
    case 'none':
      return false;
  }
}
