import type { Sheet } from '@trustiq/contract/survey/sheet.ts';
import * as answers from '@trustiq/contract/survey/survey-answers.ts';
import { surveyedFigures } from '@trustiq/contract/survey/surveyed-facts.ts';
import type { AssessedSurvey } from '@trustiq/domain/assessment/assessment-facts.ts';

type Sheets = Partial<Record<'LVUD' | 'LPJ_SHM' | 'LPJ_KEND' | 'ANALYSIS', Sheet>>;

/** The sheets as rules read them. */
export function surveyOfSheets({
  LVUD: lvud,
  ANALYSIS: analysis,
  LPJ_SHM: land,
  LPJ_KEND: vehicle,
}: Sheets): AssessedSurvey {
  return {
    business: lvud ? { ...surveyedFigures(lvud), answers: answers.surveyAnswers(lvud) } : null,
    employee: analysis
      ? { ...answers.employeeIncomeInput(analysis), retirementDate: answers.retirementDate(analysis) }
      : null,
    land: land ? { ...answers.landFacts(land), inspection: answers.landInspection(land) } : null,
    vehicle: vehicle ? { ...answers.vehicleFacts(vehicle), inspection: answers.vehicleInspection(vehicle) } : null,
  };
}
