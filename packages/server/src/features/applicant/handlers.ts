import type { HandlersOf } from '../../platform/http/handler.ts';
import type { CaseDeps } from '../../workflow/case-work.ts';
import { getApplicationRecord } from './application-record.ts';
import { getBankRecord } from './bank-record.ts';
import type { FindRegion } from './check-employment.ts';
import { confirmMarriage } from './confirm-marriage.ts';
import { confirmPayoutHolder } from './confirm-payout-holder.ts';
import { copyBankRecord } from './copy-bank-record.ts';
import { editContactDetails } from './edit-contact-details.ts';
import { getEmployment, type Rescore, saveEmployment } from './employment.ts';
import { getPersonalDetail } from './get-personal-detail.ts';
import { saveBankRecord, type TellPayoutWaits } from './save-bank-record.ts';
import { saveMarriage, type TellMarriageWaits } from './save-marriage.ts';

type Applicant =
  | 'getApplicationRecord'
  | 'editContactDetails'
  | 'saveMarriage'
  | 'confirmMarriage'
  | 'getPersonalDetail'
  | 'getEmployment'
  | 'createEmployment'
  | 'updateEmployment'
  | 'getBankRecord'
  | 'createBankRecord'
  | 'updateBankRecord'
  | 'copyBankRecord'
  | 'confirmPayoutHolder';

export function applicantHandlers(
  deps: CaseDeps,
  others: {
    readonly findRegion: FindRegion;
    readonly rescore: Rescore;
    readonly tellPayoutWaits: TellPayoutWaits;
    readonly tellMarriageWaits: TellMarriageWaits;
  },
): HandlersOf<Applicant> {
  const keepEmployment = saveEmployment(deps, others);
  const keepBankRecord = saveBankRecord(deps, others);
  return {
    getApplicationRecord: getApplicationRecord(deps),
    editContactDetails: editContactDetails(deps),
    saveMarriage: saveMarriage(deps, others),
    confirmMarriage: confirmMarriage(deps, others),
    getPersonalDetail: getPersonalDetail(deps),
    getEmployment: getEmployment(deps),
    createEmployment: keepEmployment,
    updateEmployment: (context) => keepEmployment(context),
    getBankRecord: getBankRecord(deps),
    createBankRecord: keepBankRecord,
    updateBankRecord: (context) => keepBankRecord(context),
    copyBankRecord: copyBankRecord(deps),
    confirmPayoutHolder: confirmPayoutHolder(deps),
  };
}
