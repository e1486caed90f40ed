import { DRAFT_SHAPE } from '@trustiq/contract/field/field-devices.ts';
import { appendAudit } from '../../platform/audit/audit-entry.ts';
import type { Deps } from '../../platform/deps.ts';
import { Failure } from '../../platform/http/failure.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { phoneTimesOn } from '../../platform/policy/service-on.ts';
import { findDevice, findSessionStart, insertDevice } from './field-devices.store.ts';

/** Once under one id: a phone that did not hear the answer sends the same again, and nobody else takes its place. */
export function registerFieldDevice({ db, now, policies }: Deps): Handler<'registerFieldDevice'> {
  return ({ params: { deviceId }, body, actor, origin }) =>
    db.transaction().execute(async (trx) => {
      const at = now();
      if (body.shape > DRAFT_SHAPE) throw new Failure('RULE_BROKEN', { fields: { shape: 'newer_than_server' } });
      const wrappedKey = Buffer.from(body.wrappedKey, 'base64');
      const device = { id: deviceId, userId: actor.userId, name: body.name, wrappedKey, shape: body.shape };
      if (await insertDevice(trx, device, at)) {
        const details = { deviceId };
        const event = 'field_device_registered';
        await appendAudit(trx, { at, event, userId: actor.userId, applicationId: null, origin, details });
      } else {
        const known = await findDevice(trx, deviceId);
        const isSame =
          known?.user_id === actor.userId && known.wrapped_key !== null && wrappedKey.equals(known.wrapped_key);
        if (!isSame) throw new Failure('CONFLICT');
      }
      const signedInAt = await findSessionStart(trx, actor.sessionId);
      const times = phoneTimesOn(policies, at);
      return { serverTime: at.toISOString(), signedInAt: signedInAt.toISOString(), times };
    });
}
