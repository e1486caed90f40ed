import type { CaseDeps } from '../../deps.ts';
import type { HandlersOf, SignedIn } from '../../platform/http/handler.ts';
import { businessSurvey, getSheet, landAppraisal, vehicleAppraisal } from './get-sheet.ts';
import { listCreditAnalyses, listPledges, listRequirements } from './list-credit-analyses.ts';
import { listCharacterChecks, listSurveyedLoans } from './list-survey-rows.ts';
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
  /** No provider of bank or BPJS data is connected; whose case it is matters all the same. */
  const nothingKnown = async ({ params, actor }: { params: { appId: number }; actor: SignedIn }) => {
    await deps.cases.read(actor, { id: params.appId });
    return [];
  };
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
    listBankData: nothingKnown,
    listInsuredEmployments: nothingKnown,
  };
}
