import type { DataScope } from '../access/data-scope.ts';
import { dataScopeOf, isInScope } from '../access/data-scope.ts';
import type { Place, WorkflowActor } from './situation.ts';

/** Which applications an actor may touch: people by their role, a service account its branch, our jobs all. */
export function scopeOf({ userId, role, areaId, branchId }: WorkflowActor): DataScope {
  if (role === 'SYSTEM') return { kind: 'all' };
  if (role === 'SERVICE') return branchId === null ? { kind: 'none' } : { kind: 'branch', branchId };
  return userId === null ? { kind: 'none' } : dataScopeOf({ userId, role, areaId, branchId });
}

export const isInScopeOf = (actor: WorkflowActor, place: Place): boolean => isInScope(scopeOf(actor), place);
