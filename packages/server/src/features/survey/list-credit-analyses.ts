import { creditAnalysisComputed } from '@trustiq/contract/survey/computed-fields.ts';
import { creditAnalysisFields, pledgeFields, requirementFields } from '@trustiq/contract/survey/credit-analysis.ts';
import type { FieldTable } from '@trustiq/contract/survey/field-types.ts';
import { toSheetReply } from '@trustiq/contract/survey/sheet-reply.ts';
import { rowsOfSheet, toWholeSheet, withNik } from '@trustiq/contract/survey/survey-names.ts';
import type { Handler, SignedIn } from '../../platform/http/handler.ts';
import { personField } from '../../schema/encrypted-fields.ts';
import type { CaseDeps } from '../../workflow/case-work.ts';
import { findSheet } from './survey-sheets.store.ts';
import { type LedgerOfCase, surveyedLoan } from './surveyed-loan.ts';

export function listCreditAnalyses(
  { cases, cipher, now, policies }: CaseDeps,
  ledgerOf: LedgerOfCase,
): Handler<'listCreditAnalyses'> {
  return ({ params, actor }) =>
    cases.show(actor, { id: params.appId }, async (trx, { record }) => {
      const row = await findSheet(trx, record.id, 'ANALYSIS');
      if (row === null) return [];
      const ledger = await ledgerOf(trx, record.id);
      const figures = creditAnalysisComputed(row.content, surveyedLoan({ policies }, { row, ledger, at: now() }));
      // The sheet itself is kept without the NIK, which stands encrypted with the person.
      const nik = row.nik_cipher === null ? null : cipher.decrypt(row.nik_cipher, personField('nik_cipher', record.id));
      const content = withNik({ ...row.content, ...figures }, nik);
      return [toWholeSheet(creditAnalysisFields, { id: row.id, applicationId: record.id, content })];
    });
}

const papers = <Table extends FieldTable>({ cases }: CaseDeps, papersOf: 'requirements' | 'pledges', table: Table) => {
  return ({ params, actor }: { params: { id: number }; actor: SignedIn }) =>
    cases.show(actor, { id: params.id }, async (trx, { record }) => {
      const row = await findSheet(trx, record.id, 'ANALYSIS');
      return rowsOfSheet(row?.content, papersOf).map((paper) => toSheetReply(table, paper));
    });
};

export const listRequirements = (deps: CaseDeps) => papers(deps, 'requirements', requirementFields);
export const listPledges = (deps: CaseDeps) => papers(deps, 'pledges', pledgeFields);
