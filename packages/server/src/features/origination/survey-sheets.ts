import type { SurveyBody } from '@trustiq/contract/origination/survey.ts';
import * as computed from '@trustiq/contract/survey/computed-fields.ts';
import type { Sheets } from './surveys.store.ts';

type Sheet = Readonly<Record<string, unknown>>;

const rowsOf = (sheet: Sheet | undefined, field: string): readonly Sheet[] =>
  Array.isArray(sheet?.[field]) ? (sheet[field] as Sheet[]) : [];

const isGiven = (...parts: readonly unknown[]) => parts.some((part) => part !== undefined);

/**
 * The sheets that a delivery changes, each with its computed fields. A part that is not given stays as it was, so that
 * the rows of a sheet can come without the sheet and the other way round.
 */
export function changedSheets(body: SurveyBody, stored: Sheets, loan: computed.SurveyedLoan): Sheets {
  const { lvud, pinjaman, cekKarakter, analisaCredit, persyaratan, agunan, lpjShm, lpjKend } = body;
  const changed: { -readonly [Kind in keyof Sheets]: Sheet } = {};
  if (isGiven(lvud, pinjaman, cekKarakter)) {
    const loans = pinjaman ?? rowsOf(stored.LVUD, 'pinjaman');
    const checks = cekKarakter ?? rowsOf(stored.LVUD, 'cekKarakter');
    const sheet = lvud ?? stored.LVUD ?? {};
    const figures = computed.lvudComputed(sheet, loans, loan);
    changed.LVUD = { ...sheet, ...figures, pinjaman: loans, cekKarakter: checks };
  }
  if (isGiven(analisaCredit, persyaratan, agunan)) {
    // The NIK stands encrypted with the person; a second, readable copy would undo that.
    const { noKtp: _, ...sheet } = analisaCredit ?? stored.ANALYSIS ?? {};
    changed.ANALYSIS = {
      ...sheet,
      ...computed.creditAnalysisComputed(sheet, loan),
      persyaratan: persyaratan ?? rowsOf(stored.ANALYSIS, 'persyaratan'),
      agunan: agunan ?? rowsOf(stored.ANALYSIS, 'agunan'),
    };
  }
  if (lpjShm) changed.LPJ_SHM = { ...lpjShm, ...computed.lpjShmComputed(lpjShm, loan) };
  if (lpjKend) changed.LPJ_KEND = { ...lpjKend, ...computed.lpjKendComputed(lpjKend, loan) };
  return changed;
}
