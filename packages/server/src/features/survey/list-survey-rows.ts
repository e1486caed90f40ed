import type { FieldTable } from '@trustiq/contract/survey/field-types.ts';
import { characterCheckFields, existingLoanFields } from '@trustiq/contract/survey/lvud.ts';
import { toSheetReply } from '@trustiq/contract/survey/sheet-reply.ts';
import type { CaseDeps } from '../../deps.ts';
import { Failure } from '../../platform/http/failure.ts';
import type { SignedIn } from '../../platform/http/handler.ts';
import { rowsOfSheet } from './rows-of-sheet.ts';
import { findBusinessSurvey } from './survey-sheets.store.ts';

/** The rows of a table inside the business survey, which is asked for by the number of the sheet. */
const surveyRows = <Table extends FieldTable>({ db, cases }: CaseDeps, field: string, table: Table) => {
  return async ({ params, actor }: { params: { lvudId: number }; actor: SignedIn }) => {
    const survey = await findBusinessSurvey(db, params.lvudId);
    if (survey === null) throw new Failure('NOT_FOUND');
    await cases.read(actor, { id: survey.application_id });
    return rowsOfSheet(survey.content, field).map((row) => toSheetReply(table, row));
  };
};

export const listSurveyedLoans = (deps: CaseDeps) => surveyRows(deps, 'pinjaman', existingLoanFields);
export const listCharacterChecks = (deps: CaseDeps) => surveyRows(deps, 'cekKarakter', characterCheckFields);
