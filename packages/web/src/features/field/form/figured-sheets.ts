import { sheetsOfForm } from '@trustiq/contract/field/form-faults.ts';
import type { FormContents } from '@trustiq/contract/field/form-parts.ts';
import type { Sheets } from '@trustiq/contract/survey/changed-sheets.ts';
import { toldInstalmentsRupiah } from '@trustiq/contract/survey/survey-answers.ts';
import { rowsOfSheet } from '@trustiq/contract/survey/survey-names.ts';
import { businessFacts } from '@trustiq/contract/survey/surveyed-facts.ts';
import type { Asked } from './live-checks.ts';
import { loanPreview } from './loan-preview.ts';

/** The sheets with their figures; the burden of the loan is that of the loan as it stands in the form. */
export function figuredSheets(contents: FormContents, asked: Asked): Sheets {
  const sheets = sheetsOfForm(contents, asked) ?? {};
  const instalment = loanPreview(contents, asked).simulation?.instalmentRupiah ?? null;
  if (!sheets.LVUD || instalment === null) return sheets;
  const told = toldInstalmentsRupiah(rowsOfSheet(sheets.LVUD, 'existingLoans'));
  const { finances } = businessFacts(sheets.LVUD, told, instalment);
  return { ...sheets, LVUD: { ...sheets.LVUD, lvudAngsuranUsulan: instalment, lvudRpcPct: finances.rpcPercent } };
}
