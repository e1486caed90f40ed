import { fromColumns } from '@trustiq/contract/prescreen/prescreen-columns.ts';
import { appendAudit } from '../../platform/audit/audit-entry.ts';
import { Failure } from '../../platform/http/failure.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { deleteBulkRow, lockBulkRow } from './bulk-rows.store.ts';
import type { PrescreenDeps } from './prescreen-deps.ts';

/** The audit keeps what was asked for and where, not who asked: identity numbers never go there. */
export function deletePrescreenRow({ db, now }: PrescreenDeps): Handler<'deletePrescreenRow'> {
  return ({ params, actor, origin }) =>
    db.transaction().execute(async (trx) => {
      const row = await lockBulkRow(trx, params.id, actor.userId);
      if (row === undefined) throw new Failure('NOT_FOUND');
      await deleteBulkRow(trx, params.id);
      const { productCode, plafondRupiah, tenorMonths, branchId } = fromColumns(row.row);
      const details = {
        rowId: params.id,
        draftId: row.draft_id,
        line: row.row_number,
        productCode,
        plafondRupiah,
        tenorMonths,
        branchId,
      };
      await appendAudit(trx, { at: now(), event: 'prescreen_row_deleted', userId: actor.userId, origin, details });
      return { id: params.id };
    });
}
