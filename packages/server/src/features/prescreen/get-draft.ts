import { toCheckedRow } from '@trustiq/contract/prescreen/prescreen-names.ts';
import { maskNik } from '@trustiq/domain/applicant/identifiers.ts';
import { Failure } from '../../platform/http/failure.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { listDraftRows } from './bulk-rows.store.ts';
import { checkedRowOf } from './checked-row.ts';
import type { PrescreenDeps } from './prescreen-deps.ts';
import { openRow } from './sealed-row.ts';

/** Nobody needs a mother's name to decide whether a row goes on. */
const HIDDEN = '***';

export function getPrescreenDraft({ db, cipher }: PrescreenDeps): Handler<'getPrescreenDraft'> {
  return async ({ params, actor, origin }) => {
    const rows = await listDraftRows(db, params.draftId, actor.userId);
    const [first] = rows;
    if (first === undefined) throw new Failure('NOT_FOUND');
    const data = rows.map((sealed) => {
      const open = openRow(cipher, sealed);
      const row = { ...open, nik: maskNik(String(open.nik ?? '')), motherName: HIDDEN };
      return toCheckedRow(checkedRowOf({ id: Number(sealed.id), line: sealed.row_number, row }, [], origin.language));
    });
    return { draftId: params.draftId, uploadedAt: first.uploaded_at.toISOString(), data };
  };
}
