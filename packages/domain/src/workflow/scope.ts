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

/** The channel through which a case came, if one did. */
export type Originator = { readonly serviceId: number; readonly isActive: boolean };

/**
 * A channel acts on its own cases. Those of one that was closed are any channel's of the branch: somebody must be able to
 * end what it began.
 */
export const isOwnCaseOf = ({ role, serviceId }: WorkflowActor, originator: Originator | null): boolean =>
  role !== 'SERVICE' || originator === null || !originator.isActive || originator.serviceId === serviceId;
