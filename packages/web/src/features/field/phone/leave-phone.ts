import { revokeFieldDevice } from '@trustiq/contract/field/field-devices.ts';
import { call } from '../../../lib/api.ts';
import { noteKeptPhone } from '../../../lib/kept-phone.ts';
import { findSession } from '../../../lib/session.ts';
import { i18n, loadTexts } from '../../../texts/language.ts';
import { toast } from '../../../ui/toast.ts';
import { lockPhone } from './phone-door.ts';
import { findPhoneOf, listPhones, removePhone } from './phone-records.ts';

/** At the sign-out: what was not sent stays, locked; where nothing is unsent nothing stays. Either is said. */
export async function leavePhone(): Promise<void> {
  const session = findSession();
  const record = session && (await findPhoneOf(session.user.appUserId));
  if (!record) return;
  await loadTexts('phone');
  lockPhone(false);
  if (record.unsent > 0) return toast(i18n.t('phone:leave.kept', { count: record.unsent }), 'info');
  await removePhone(record.deviceId);
  noteKeptPhone((await listPhones()).length > 0);
  await call(revokeFieldDevice, { params: { deviceId: record.deviceId }, body: {} }).catch(() => {});
  toast(i18n.t('phone:leave.removed'), 'info');
}
