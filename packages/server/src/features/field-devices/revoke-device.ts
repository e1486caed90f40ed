import { mayRevokeDevice } from '@trustiq/domain/field/device-rights.ts';
import { appendAudit } from '../../platform/audit/audit-entry.ts';
import type { Deps } from '../../platform/deps.ts';
import { Failure } from '../../platform/http/failure.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { lockDevice, revokeDevice } from './field-devices.store.ts';

/** The key goes with the revocation: afterwards not even its owner opens the phone with the server's help. */
export function revokeFieldDevice({ db, now }: Deps): Handler<'revokeFieldDevice'> {
  return ({ params: { deviceId }, actor, origin }) =>
    db.transaction().execute(async (trx) => {
      const device = await lockDevice(trx, deviceId);
      if (device === null || !mayRevokeDevice({ ownerId: device.user_id, branchId: device.branch_id }, actor))
        throw new Failure('NOT_FOUND');
      if (device.revoked_at !== null) return {};
      const at = now();
      await revokeDevice(trx, deviceId, actor.userId, at);
      await appendAudit(trx, {
        at,
        event: 'field_device_revoked',
        userId: actor.userId,
        applicationId: null,
        origin,
        details: { deviceId, ownerId: device.user_id },
      });
      return {};
    });
}
