import type { HandlersOf } from '../../platform/http/handler.ts';
import type { CaseDeps } from '../../workflow/case-work.ts';
import { businessSurvey, getSheet, landAppraisal, vehicleAppraisal } from './get-sheet.ts';
import { listCreditAnalyses, listPledges, listRequirements } from './list-credit-analyses.ts';
import { listBankData, listInsuredEmployments } from './list-outside-data.ts';
import { listCharacterChecks, listSurveyedLoans } from './list-survey-rows.ts';
import { openOutsideData } from './open-outside-data.ts';
import { type IsPreviewable, readSurveyPhoto } from './read-survey-photo.ts';

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

export function surveyHandlers(deps: CaseDeps, others: { readonly isPreviewable: IsPreviewable }): HandlersOf<Survey> {
  const outside = openOutsideData(deps);
  return {
    getBusinessSurvey: getSheet(deps, businessSurvey),
    getLandAppraisal: getSheet(deps, landAppraisal),
    getVehicleAppraisal: getSheet(deps, vehicleAppraisal),
    listSurveyedLoans: listSurveyedLoans(deps),
    listCharacterChecks: listCharacterChecks(deps),
    listCreditAnalyses: listCreditAnalyses(deps),
    listRequirements: listRequirements(deps),
    listPledges: listPledges(deps),
    getSurveyPhoto: readSurveyPhoto(deps, others),
    listBankData: listBankData(deps, outside),
    listInsuredEmployments: listInsuredEmployments(deps, outside),
  };
}
