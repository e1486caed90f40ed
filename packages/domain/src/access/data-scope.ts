import { type Actor, HRD_AREA_ID, roleScopes } from './roles.ts';

export type DataScope =
  | { readonly kind: 'all' }
  | { readonly kind: 'area'; readonly areaId: number }
  | { readonly kind: 'branch'; readonly branchId: number }
  /** Those of one account officer, and those of the branch that no officer has taken yet. */
  | { readonly kind: 'officer'; readonly branchId: number; readonly userId: number }
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
    case 'officer':
      return actor.branchId === null
        ? { kind: 'none' }
        : { kind: 'officer', branchId: actor.branchId, userId: actor.userId };
  }
}

/** Where something belongs; without a word about its officer it is no officer's. */
type PlaceOfScope = { readonly branchId: number; readonly areaId: number; readonly officerId?: number | null };

export function isInScope(scope: DataScope, place: PlaceOfScope): boolean {
  switch (scope.kind) {
    case 'all':
      return true;
    case 'area':
      return place.areaId === scope.areaId;
    case 'branch':
      return place.branchId === scope.branchId;
    case 'officer':
      return place.officerId === null ? place.branchId === scope.branchId : place.officerId === scope.userId;
    case 'none':
      return false;
  }
}
