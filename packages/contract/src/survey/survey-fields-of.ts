import type { Sheets } from './changed-sheets.ts';
import { creditAnalysisFields } from './credit-analysis.ts';
import { type FieldTable, isComputed } from './field-types.ts';
import { lpjKendFields } from './lpj-kend.ts';
import { lpjShmFields } from './lpj-shm.ts';
import { lvudFields } from './lvud.ts';
import type { Sheet } from './sheet.ts';
import { rowsOfSheet } from './survey-names.ts';

/** Only what somebody filled in: figures are computed anew. */
const filled = (sheet: Sheet | undefined, table: FieldTable): Sheet | undefined =>
  sheet &&
  Object.fromEntries(
    Object.entries(table)
      .filter(([field, type]) => !isComputed(type) && sheet[field] !== undefined && sheet[field] !== null)
      .map(([field]) => [field, sheet[field]]),
  );

/** Stored sheets as they would be delivered again. */
export const surveyFieldsOf = ({ LVUD, ANALYSIS, LPJ_SHM, LPJ_KEND }: Sheets) =>
  Object.fromEntries(
    Object.entries({
      lvud: filled(LVUD, lvudFields),
      pinjaman: LVUD && rowsOfSheet(LVUD, 'existingLoans'),
      cekKarakter: LVUD && rowsOfSheet(LVUD, 'characterChecks'),
      analisaCredit: filled(ANALYSIS, creditAnalysisFields),
      persyaratan: ANALYSIS && rowsOfSheet(ANALYSIS, 'requirements'),
      agunan: ANALYSIS && rowsOfSheet(ANALYSIS, 'pledges'),
      lpjShm: filled(LPJ_SHM, lpjShmFields),
      lpjKend: filled(LPJ_KEND, lpjKendFields),
    }).filter(([, part]) => part !== undefined),
  );
