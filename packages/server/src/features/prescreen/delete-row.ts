import { fromColumns } from '@trustiq/contract/prescreen/prescreen-columns.ts';
import { appendAudit } from '../../platform/audit/audit-entry.ts';
import type { Db } from '../../platform/database/open-database.ts';
import { Failure } from '../../platform/http/failure.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { keepingAnswer } from '../../platform/http/kept-answer.ts';
import { noteBrokenRecord } from '../../platform/record/note-broken.ts';
import { type BulkRow, deleteBulkRow, lockBulkRow } from './bulk-rows.store.ts';
import type { PrescreenDeps } from './prescreen-deps.ts';
import { faultOfRow, rowAsUploaded } from './row-code.ts';

/** What a row asked for that is not as it was uploaded is nobody's word. */
async function askedIn(trx: Db, { secrets, cipher, now }: PrescreenDeps, row: BulkRow) {
  if (rowAsUploaded(secrets, cipher, row) === null) {
    await noteBrokenRecord(trx, [faultOfRow(row.id)], now());
    return {};
  }
  const { productCode, plafondRupiah, tenorMonths, branchId } = fromColumns(row.row);
  return { productCode, plafondRupiah, tenorMonths, branchId };
}

/** The audit keeps what was asked for and where, not who asked: identity numbers never go there. */
export function deletePrescreenRow(deps: PrescreenDeps): Handler<'deletePrescreenRow'> {
  const { db, now } = deps;
  return ({ params, actor, origin }) =>
    db.transaction().execute(async (trx) => {
      const row = await lockBulkRow(trx, params.id, actor.userId);
      if (row === undefined) throw new Failure('NOT_FOUND');
      await deleteBulkRow(trx, params.id);
      const asked = await askedIn(trx, deps, row);
      const details = { rowId: params.id, draftId: row.draft_id, line: row.row_number, ...asked };
      await appendAudit(trx, { at: now(), event: 'prescreen_row_deleted', userId: actor.userId, origin, details });
      return keepingAnswer(trx, { id: params.id });
    });
}
