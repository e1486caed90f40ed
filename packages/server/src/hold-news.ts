import type { TellOfHold } from './features/holding/hold-work.ts';
import { tellOfHold as tellPerson } from './features/notices/case-notices.ts';

/** On the screen of whoever got the case or lost it. */
export const tellOfHold: TellOfHold = (trx, { record }, { kind, userId, by, at }) => {
  const { id: applicationId, branchId, areaId, status } = record;
  return tellPerson(trx, kind, { applicationId, branchId, areaId, status, byUserId: by, at }, userId);
};
