import { creditAnalysisComputed } from '@trustiq/contract/survey/computed-fields.ts';
import { creditAnalysisFields, pledgeFields, requirementFields } from '@trustiq/contract/survey/credit-analysis.ts';
import type { FieldTable } from '@trustiq/contract/survey/field-types.ts';
import { toSheetReply } from '@trustiq/contract/survey/sheet-reply.ts';
import { bankDayOf } from '../../platform/bank-day.ts';
import type { Handler, SignedIn } from '../../platform/http/handler.ts';
import { personField } from '../../schema/encrypted-fields.ts';
import type { CaseDeps } from '../../workflow/case-work.ts';
import { rowsOfSheet } from './rows-of-sheet.ts';
import { findSheet } from './survey-sheets.store.ts';
import { surveyedLoan } from './surveyed-loan.ts';

export function listCreditAnalyses({ cases, cipher, now }: CaseDeps): Handler<'listCreditAnalyses'> {
  return ({ params, actor }) =>
    cases.show(actor, { id: params.appId }, async (trx, { record }) => {
      const row = await findSheet(trx, record.id, 'ANALYSIS');
      if (row === null) return [];
      const figures = creditAnalysisComputed(row.content, surveyedLoan(row, bankDayOf(now())));
      // The sheet itself is kept without the NIK, which stands encrypted with the person.
      const noKtp =
        row.nik_cipher === null ? null : cipher.decrypt(row.nik_cipher, personField('nik_cipher', record.id));
      const fields = toSheetReply(creditAnalysisFields, { ...row.content, ...figures, noKtp });
      return [{ ...fields, id: row.id, aplicationId: record.id }];
    });
}

const papers = <Table extends FieldTable>({ cases }: CaseDeps, field: string, table: Table) => {
  return ({ params, actor }: { params: { id: number }; actor: SignedIn }) =>
    cases.show(actor, { id: params.id }, async (trx, { record }) => {
      const row = await findSheet(trx, record.id, 'ANALYSIS');
      return rowsOfSheet(row?.content ?? {}, field).map((paper) => toSheetReply(table, paper));
    });
};

export const listRequirements = (deps: CaseDeps) => papers(deps, 'persyaratan', requirementFields);
export const listPledges = (deps: CaseDeps) => papers(deps, 'agunan', pledgeFields);
