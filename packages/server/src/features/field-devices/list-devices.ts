import { belongsTo } from '@trustiq/domain/access/role-groups.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { listDevicesOf, listDevicesOfBranch } from './field-devices.store.ts';

export function listFieldDevices({ db }: Deps): Handler<'listFieldDevices'> {
  return async ({ actor }) => {
    const rows =
      belongsTo(actor.role, 'branchHeads') && actor.branchId !== null
        ? await listDevicesOfBranch(db, actor.branchId)
        : await listDevicesOf(db, actor.userId);
    return rows.map((row) => ({
      id: row.id,
      name: row.name,
      ownerName: `${row.first_name} ${row.last_name}`.trim(),
      isMine: row.user_id === actor.userId,
      registeredAt: row.registered_at.toISOString(),
      lastSeenAt: row.last_seen_at.toISOString(),
      revokedAt: row.revoked_at?.toISOString() ?? null,
    }));
  };
}
