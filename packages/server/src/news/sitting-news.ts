import { tellOfAccount } from '../features/notices/account-notices.ts';
import type { TellOfSitting } from '../features/sittings/sitting-work.ts';

/** On the screen: that there is a sitting is the bank's own business. */
export const tellOfSitting: TellOfSitting = (trx, userIds, details, at) =>
  tellOfAccount(trx, userIds, { kind: 'sitting_changed', details, at });
