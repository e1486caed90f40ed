import type { Deps } from '../../platform/deps.ts';
import { Failure } from '../../platform/http/failure.ts';
import type { HandlersOf } from '../../platform/http/handler.ts';
import { phoneTimesOn } from '../../platform/policy/service-on.ts';
import { findDevice, findSessionStart, noteSeen } from './field-devices.store.ts';

/** The phone is heard of: its owner gets the server's half of the key, and a revoked one learns that it was revoked. */
export function openHandlers({ db, now, policies }: Deps): HandlersOf<'openFieldDevice' | 'checkFieldDevice'> {
  return {
    openFieldDevice: ({ params: { deviceId }, actor }) =>
      db.transaction().execute(async (trx) => {
        const at = now();
        const device = await findDevice(trx, deviceId);
        if (device === null || device.user_id !== actor.userId) throw new Failure('NOT_FOUND');
        if (device.revoked_at === null) await noteSeen(trx, deviceId, at);
        const signedInAt = await findSessionStart(trx, actor.sessionId);
        return {
          wrappedKey: device.wrapped_key && Buffer.from(device.wrapped_key).toString('base64'),
          serverTime: at.toISOString(),
          signedInAt: signedInAt.toISOString(),
          times: phoneTimesOn(policies, at),
        };
      }),
    checkFieldDevice: async ({ params: { deviceId } }) => {
      const device = await findDevice(db, deviceId);
      return { isRevoked: device !== null && device.revoked_at !== null, serverTime: now().toISOString() };
    },
  };
}
