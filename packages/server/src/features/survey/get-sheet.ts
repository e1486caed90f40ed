import * as computed from '@trustiq/contract/survey/computed-fields.ts';
import type { FieldTable } from '@trustiq/contract/survey/field-types.ts';
import { lpjKendFields } from '@trustiq/contract/survey/lpj-kend.ts';
import { lpjShmFields } from '@trustiq/contract/survey/lpj-shm.ts';
import { lvudFields } from '@trustiq/contract/survey/lvud.ts';
import type { Sheet } from '@trustiq/contract/survey/sheet.ts';
import { rowsOfSheet, toSurveyPhoto, toWholeSheet } from '@trustiq/contract/survey/survey-names.ts';
import type { PhotoCategory } from '@trustiq/domain/survey/survey-kinds.ts';
import type { SignedIn } from '../../platform/http/handler.ts';
import type { CaseDeps } from '../../workflow/case-work.ts';
import { findSheet, listPhotos } from './survey-sheets.store.ts';
import { type LedgerOfCase, surveyedLoan } from './surveyed-loan.ts';

type Kind<Table extends FieldTable> = {
  readonly category: PhotoCategory;
  readonly fields: Table;
  readonly compute: (sheet: Sheet, loan: computed.SurveyedLoan) => Sheet;
};

const kindOf = <Table extends FieldTable>(kind: Kind<Table>) => kind;

export const businessSurvey = kindOf({
  category: 'LVUD',
  fields: lvudFields,
  compute: (sheet, loan) => computed.lvudComputed(sheet, rowsOfSheet(sheet, 'existingLoans'), loan),
});
export const landAppraisal = kindOf({
  category: 'LPJ_SHM',
  fields: lpjShmFields,
  compute: computed.lpjShmComputed,
});
export const vehicleAppraisal = kindOf({
  category: 'LPJ_KEND',
  fields: lpjKendFields,
  compute: computed.lpjKendComputed,
});

const photoOf = (row: Awaited<ReturnType<typeof listPhotos>>[number]) => ({
  id: row.id,
  category: row.file_category,
  filename: row.filename,
  path: `/api/files/survey/${row.id}`,
  latitude: row.latitude === null ? null : Number(row.latitude),
  longitude: row.longitude === null ? null : Number(row.longitude),
  takenAt: row.taken_at?.toISOString() ?? null,
});

type Reading = { readonly params: { readonly appId: number }; readonly actor: SignedIn };

/** A survey sheet with its photos; figures are computed anew, with the loan as it stands. */
export function getSheet<Table extends FieldTable>(
  { cases, now, policies }: CaseDeps,
  kind: Kind<Table>,
  ledgerOf: LedgerOfCase,
) {
  return ({ params, actor }: Reading) =>
    cases.show(actor, { id: params.appId }, async (trx, { record }) => {
      const row = await findSheet(trx, record.id, kind.category);
      if (row === null) return null;
      const ledger = await ledgerOf(trx, record.id);
      const figures = kind.compute(row.content, surveyedLoan({ policies }, { row, ledger, at: now() }));
      return {
        ...toWholeSheet(kind.fields, {
          id: row.id,
          applicationId: record.id,
          content: { ...row.content, ...figures },
        }),
        photos: (await listPhotos(trx, record.id, kind.category)).map((photo) => toSurveyPhoto(photoOf(photo))),
      };
    });
}
