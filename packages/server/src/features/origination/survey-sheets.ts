import type { SurveyDelivery } from '@trustiq/contract/origination/survey.ts';
import * as computed from '@trustiq/contract/survey/computed-fields.ts';
import { rowsOfSheet, toSheetTables, withoutNik } from '@trustiq/contract/survey/survey-names.ts';
import type { Sheets } from './surveys.store.ts';

type Sheet = Readonly<Record<string, unknown>>;

const isGiven = (...parts: readonly unknown[]) => parts.some((part) => part !== undefined);

/**
 * The sheets that a delivery changes, each with its computed fields. A part that is not given stays as it was, so that
 * the rows of a sheet can come without the sheet and the other way round.
 */
export function changedSheets(given: SurveyDelivery['sheets'], stored: Sheets, loan: computed.SurveyedLoan): Sheets {
  const { businessSurvey, creditAnalysis, landAppraisal, vehicleAppraisal } = given;
  const changed: { -readonly [Kind in keyof Sheets]: Sheet } = {};
  if (isGiven(businessSurvey, given.existingLoans, given.characterChecks)) {
    const existingLoans = given.existingLoans ?? rowsOfSheet(stored.LVUD, 'existingLoans');
    const characterChecks = given.characterChecks ?? rowsOfSheet(stored.LVUD, 'characterChecks');
    const sheet = businessSurvey ?? stored.LVUD ?? {};
    const figures = computed.lvudComputed(sheet, existingLoans, loan);
    changed.LVUD = { ...sheet, ...figures, ...toSheetTables({ existingLoans, characterChecks }) };
  }
  if (isGiven(creditAnalysis, given.requirements, given.pledges)) {
    const sheet = withoutNik(creditAnalysis ?? stored.ANALYSIS ?? {});
    const tables = {
      requirements: given.requirements ?? rowsOfSheet(stored.ANALYSIS, 'requirements'),
      pledges: given.pledges ?? rowsOfSheet(stored.ANALYSIS, 'pledges'),
    };
    changed.ANALYSIS = { ...sheet, ...computed.creditAnalysisComputed(sheet, loan), ...toSheetTables(tables) };
  }
  if (landAppraisal) changed.LPJ_SHM = { ...landAppraisal, ...computed.lpjShmComputed(landAppraisal, loan) };
  if (vehicleAppraisal) changed.LPJ_KEND = { ...vehicleAppraisal, ...computed.lpjKendComputed(vehicleAppraisal, loan) };
  return changed;
}
