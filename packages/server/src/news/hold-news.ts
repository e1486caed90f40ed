import { mayDecideNext } from '@trustiq/domain/workflow/may-decide-next.ts';
import type { IsTurnOf, TellOfHold } from '../features/holding/hold-work.ts';
import { tellOfHold as tellPerson } from '../features/notices/case-notices.ts';
import type { Deps } from '../platform/deps.ts';
import { situationOf } from '../workflow/case-situation.ts';

/** On the screen of whoever got the case or lost it. */
export const tellOfHold: TellOfHold = (trx, { record }, { kind, userId, by, at }) => {
  const { id: applicationId, branchId, areaId, status } = record;
  return tellPerson(trx, kind, { applicationId, branchId, areaId, status, byUserId: by, at }, userId);
};

/** Whether somebody is among those for whose decision a case waits. */
export const isTurnOf =
  ({ policies }: Pick<Deps, 'policies'>): IsTurnOf =>
  ({ record }, person, now) =>
    mayDecideNext(situationOf(record, person, now, policies));
