import { obstaclesToAction } from '@trustiq/domain/workflow/take-action.ts';
import type { TellPayoutWaits } from './features/applicant/save-bank-record.ts';
import type { TellMarriageWaits } from './features/applicant/save-marriage.ts';
import { tellSecondPersons } from './features/notices/case-notices.ts';

/** Whoever could confirm the account as it stands now hears that it waits. */
export const tellPayoutWaits: TellPayoutWaits = (db, { record, situation }, { userId, at }) => {
  const facts = {
    ...situation.facts,
    hasPayoutAccount: true,
    isPayoutHolderConfirmed: false,
    payoutChangedBy: userId,
  };
  const { id: applicationId, branchId, areaId, status } = record;
  return tellSecondPersons(
    db,
    'payout_waits',
    { applicationId, branchId, areaId, status, byUserId: userId, at },
    (actor) => obstaclesToAction('confirmPayoutHolder', { ...situation, facts, actor }).length === 0,
  );
};

/** The same for a word about the marriage by which less would count. */
export const tellMarriageWaits: TellMarriageWaits = (db, { record, situation }, { userId, at }) => {
  const { id: applicationId, branchId, areaId, status } = record;
  return tellSecondPersons(
    db,
    'marriage_waits',
    { applicationId, branchId, areaId, status, byUserId: userId, at },
    (actor) => obstaclesToAction('confirmMarriage', { ...situation, actor }).length === 0,
  );
};
