import type { SurveyState } from '@trustiq/domain/survey/missing-survey-parts.ts';
import type { Sheet } from './sheet.ts';
import { balanceItems } from './survey-answers.ts';
import { rowsOfSheet } from './survey-names.ts';

type Sheets = {
  readonly LVUD?: Sheet | undefined;
  readonly LPJ_SHM?: Sheet | undefined;
  readonly LPJ_KEND?: Sheet | undefined;
  readonly ANALYSIS?: Sheet | undefined;
};
type Photos = { readonly LVUD: number; readonly LPJ_SHM: number; readonly LPJ_KEND: number };

const hasAll = (sheet: Sheet, ...fields: readonly string[]) =>
  fields.every((field) => sheet[field] !== undefined && sheet[field] !== null && sheet[field] !== '');

/** What the stored sheets hold of what a branch must deliver before it submits. */
export function surveyStateOf({ LVUD, LPJ_SHM, LPJ_KEND, ANALYSIS }: Sheets, photos: Photos): SurveyState {
  return {
    business: LVUD
      ? {
          hasHeader: hasAll(LVUD, 'lvudTanggalSurvey', 'lvudNamaSurveyor'),
          hasPremises: hasAll(LVUD, 'lvudNamaUsaha', 'lvudAlamatUsaha', 'lvudStatusTempatUsaha'),
          characterChecks: rowsOfSheet(LVUD, 'characterChecks').length,
          hasFinances: hasAll(LVUD, 'lvudOmsetHarian', 'lvudHariUsahaPerBulan'),
          hasBalanceSheet: balanceItems(LVUD) !== null,
          photos: photos.LVUD,
        }
      : null,
    land: LPJ_SHM
      ? {
          hasAppraisal: hasAll(LPJ_SHM, 'lpjShmNilaiTaksasi'),
          hasRecommendation: hasAll(LPJ_SHM, 'lpjShmRekomendasi'),
          photos: photos.LPJ_SHM,
        }
      : null,
    vehicle: LPJ_KEND
      ? {
          hasAppraisal: hasAll(LPJ_KEND, 'lpjKendNilaiTaksasi'),
          hasRecommendation: hasAll(LPJ_KEND, 'lpjKendRekomendasi'),
          photos: photos.LPJ_KEND,
        }
      : null,
    analysis: ANALYSIS
      ? {
          hasDebtor: hasAll(ANALYSIS, 'debtorName', 'jobCompanyName'),
          hasFacility: hasAll(ANALYSIS, 'fcLoanAmount', 'fcLoanTenor'),
          hasIncome: hasAll(ANALYSIS, 'jobNetIncome'),
        }
      : null,
  };
}
