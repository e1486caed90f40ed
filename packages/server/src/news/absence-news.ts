import type { TellOfAbsence } from '../features/absences/absence-work.ts';
import { tellOfAccount } from '../features/notices/account-notices.ts';

/** On the screen: who is away is the bank's own business. */
export const tellOfAbsence: TellOfAbsence = (trx, userIds, details, at) =>
  tellOfAccount(trx, userIds, { kind: 'absence_changed', details, at });
