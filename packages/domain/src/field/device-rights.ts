import { belongsTo } from '../access/role-groups.ts';
import type { Actor } from '../access/roles.ts';

/** A phone with a store: whose it is, and where that person works. */
export type DeviceStanding = { readonly ownerId: number; readonly branchId: number | null };

/** A lost phone is closed by its owner, or by the head of the branch. */
export const mayRevokeDevice = ({ ownerId, branchId }: DeviceStanding, actor: Actor): boolean =>
  ownerId === actor.userId ||
  (belongsTo(actor.role, 'branchHeads') && actor.branchId !== null && actor.branchId === branchId);
