import type { HandlersOf } from '../../platform/http/handler.ts';
import type { CaseDeps } from '../../workflow/case-work.ts';
import { businessSurvey, getSheet, landAppraisal, vehicleAppraisal } from './get-sheet.ts';
import { listCreditAnalyses, listPledges, listRequirements } from './list-credit-analyses.ts';
import { listBankData, listInsuredEmployments } from './list-outside-data.ts';
import { listCharacterChecks, listSurveyedLoans } from './list-survey-rows.ts';
import { openOutsideData } from './open-outside-data.ts';
import { type IsPreviewable, readSurveyPhoto } from './read-survey-photo.ts';
import type { LedgerOfCase } from './surveyed-loan.ts';

type Survey =
  | 'getBusinessSurvey'
  | 'listSurveyedLoans'
  | 'listCharacterChecks'
  | 'getLandAppraisal'
  | 'getVehicleAppraisal'
  | 'listCreditAnalyses'
  | 'listRequirements'
  | 'listPledges'
  | 'getSurveyPhoto'
  | 'listBankData'
  | 'listInsuredEmployments';

type Others = { readonly isPreviewable: IsPreviewable; readonly ledgerOf: LedgerOfCase };

export function surveyHandlers(deps: CaseDeps, others: Others): HandlersOf<Survey> {
  const { ledgerOf } = others;
  const outside = openOutsideData(deps);
  return {
    getBusinessSurvey: getSheet(deps, businessSurvey, ledgerOf),
    getLandAppraisal: getSheet(deps, landAppraisal, ledgerOf),
    getVehicleAppraisal: getSheet(deps, vehicleAppraisal, ledgerOf),
    listSurveyedLoans: listSurveyedLoans(deps),
    listCharacterChecks: listCharacterChecks(deps),
    listCreditAnalyses: listCreditAnalyses(deps, ledgerOf),
    listRequirements: listRequirements(deps),
    listPledges: listPledges(deps),
    getSurveyPhoto: readSurveyPhoto(deps, others),
    listBankData: listBankData(deps, outside),
    listInsuredEmployments: listInsuredEmployments(deps, outside),
  };
}
