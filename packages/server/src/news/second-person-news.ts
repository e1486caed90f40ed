import type { ActionName } from '@trustiq/domain/workflow/application-actions.ts';
import type { ApplicationFacts } from '@trustiq/domain/workflow/application-facts.ts';
import { obstaclesToAction } from '@trustiq/domain/workflow/take-action.ts';
import type { TellPayoutWaits } from '../features/applicant/save-bank-record.ts';
import type { TellMarriageWaits } from '../features/applicant/save-marriage.ts';
import { tellSecondPersons } from '../features/notices/case-notices.ts';

/** Whoever could confirm the case as it stands now hears that it waits. */
const tellWhoMay =
  (
    action: ActionName,
    kind: Parameters<typeof tellSecondPersons>[1],
    asItStands: (userId: number) => Partial<ApplicationFacts> = () => ({}),
  ): TellPayoutWaits & TellMarriageWaits =>
  (db, { record, situation }, { userId, at }) => {
    const { id: applicationId, branchId, areaId, status } = record;
    const facts = { ...situation.facts, ...asItStands(userId) };
    const news = { applicationId, branchId, areaId, status, byUserId: userId, at };
    const mayConfirm: Parameters<typeof tellSecondPersons>[3] = (actor) =>
      obstaclesToAction(action, { ...situation, facts, actor }).length === 0;
    return tellSecondPersons(db, kind, news, mayConfirm);
  };

export const tellPayoutWaits = tellWhoMay('confirmPayoutHolder', 'payout_waits', (userId) => ({
  hasPayoutAccount: true,
  isPayoutHolderConfirmed: false,
  payoutChangedBy: userId,
}));

export const tellCorrectionWaits = tellWhoMay('confirmCorrection', 'correction_waits', (userId) => ({
  correctionAskedBy: userId,
}));

export const tellMarriageWaits = tellWhoMay('confirmMarriage', 'marriage_waits');
