import type { SurveyKind } from '@trustiq/domain/survey/survey-kinds.ts';
import * as computed from './computed-fields.ts';
import type { Sheet } from './sheet.ts';
import { type fromSurveyParts, rowsOfSheet, toSheetTables, withoutNik } from './survey-names.ts';

export type Sheets = { readonly [Kind in SurveyKind]?: Sheet };

type SheetName = 'lvud' | 'analisaCredit' | 'lpjShm' | 'lpjKend';
type TableName = 'pinjaman' | 'cekKarakter' | 'persyaratan' | 'agunan';

/** Sheets and tables as they came in; a part that did not come is left out. */
type Delivered = { readonly [Name in SheetName]?: Sheet | undefined } & {
  readonly [Name in TableName]?: readonly Sheet[] | undefined;
};

const isGiven = (...parts: readonly unknown[]) => parts.some((part) => part !== undefined);

/**
 * The sheets that a delivery changes, each with its computed fields. A part that is not given stays as it was, so that
 * the rows of a sheet can come without the sheet and the other way round.
 */
export function changedSheets(
  given: ReturnType<typeof fromSurveyParts<Delivered>>,
  stored: Sheets,
  loan: computed.SurveyedLoan,
): Sheets {
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
