import type { Deps } from '../../platform/deps.ts';
import type { HandlersOf } from '../../platform/http/handler.ts';
import { listFieldDevices } from './list-devices.ts';
import { openHandlers } from './open-device.ts';
import { registerFieldDevice } from './register-device.ts';
import { revokeFieldDevice } from './revoke-device.ts';

type DeviceCalls =
  | 'registerFieldDevice'
  | 'openFieldDevice'
  | 'listFieldDevices'
  | 'revokeFieldDevice'
  | 'checkFieldDevice';

export const fieldDeviceHandlers = (deps: Deps): HandlersOf<DeviceCalls> => ({
  registerFieldDevice: registerFieldDevice(deps),
  ...openHandlers(deps),
  listFieldDevices: listFieldDevices(deps),
  revokeFieldDevice: revokeFieldDevice(deps),
});
