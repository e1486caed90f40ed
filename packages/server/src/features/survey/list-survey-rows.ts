import type { FieldTable } from '@trustiq/contract/survey/field-types.ts';
import { characterCheckFields, existingLoanFields } from '@trustiq/contract/survey/lvud.ts';
import { toSheetReply } from '@trustiq/contract/survey/sheet-reply.ts';
import { rowsOfSheet } from '@trustiq/contract/survey/survey-names.ts';
import type { Db } from '../../platform/database/open-database.ts';
import type { SignedIn } from '../../platform/http/handler.ts';
import type { CaseDeps } from '../../workflow/case-work.ts';
import { findBusinessSurvey } from './survey-sheets.store.ts';

/** The rows of a table inside the business survey, which is asked for by the number of the sheet. */
const surveyRows = <Table extends FieldTable>(
  { cases }: CaseDeps,
  rows: 'existingLoans' | 'characterChecks',
  table: Table,
) => {
  return ({ params, actor }: { params: { lvudId: number }; actor: SignedIn }) => {
    const find = async (trx: Db) => {
      const survey = await findBusinessSurvey(trx, params.lvudId);
      return survey && { id: survey.application_id, content: survey.content };
    };
    return cases.show(actor, find, async (_trx, _open, { content }) =>
      rowsOfSheet(content, rows).map((row) => toSheetReply(table, row)),
    );
  };
};

export const listSurveyedLoans = (deps: CaseDeps) => surveyRows(deps, 'existingLoans', existingLoanFields);
export const listCharacterChecks = (deps: CaseDeps) => surveyRows(deps, 'characterChecks', characterCheckFields);
