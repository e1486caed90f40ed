import { type Actor, HRD_AREA_ID, roleScopes } from './roles.ts';

export type DataScope =
  | { readonly kind: 'all' }
  | { readonly kind: 'area'; readonly areaId: number }
  | { readonly kind: 'branch'; readonly branchId: number }
  | { readonly kind: 'none' };

/** An account that lacks the branch or area its role is bound to sees nothing, rather than everything. */
export function dataScopeOf(actor: Actor): DataScope {
  if (actor.role === 'ROLE_CHECKER' && actor.areaId === HRD_AREA_ID) return { kind: 'area', areaId: HRD_AREA_ID };
  switch (roleScopes[actor.role]) {
    case 'all':
      return { kind: 'all' };
    case 'area':
      return actor.areaId === null ? { kind: 'none' } : { kind: 'area', areaId: actor.areaId };
    case 'branch':
      return actor.branchId === null ? { kind: 'none' } : { kind: 'branch', branchId: actor.branchId };
  }
}

export function isInScope(scope: DataScope, place: { branchId: number; areaId: number }): boolean {
  switch (scope.kind) {
    case 'all':
      return true;
    case 'area':
      return place.areaId === scope.areaId;
    case 'branch':
      return place.branchId === scope.branchId;
    case 'none':
      return false;
  }
}
