import { toCheckedRow } from '@trustiq/contract/prescreen/prescreen-names.ts';
import type { Language } from '@trustiq/contract/texts/language.ts';
import { maskNik } from '@trustiq/domain/applicant/identifiers.ts';
import { Failure } from '../../platform/http/failure.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { noteBrokenOnce } from '../../platform/record/note-broken.ts';
import { type BulkRow, listDraftRows } from './bulk-rows.store.ts';
import { checkedRowOf } from './checked-row.ts';
import type { PrescreenDeps } from './prescreen-deps.ts';
import { brokenWords, faultOfRow, rowAsUploaded } from './row-code.ts';

/** Nobody needs a mother's name to decide whether a row goes on. */
const HIDDEN = '***';

/** Of a row that is not as it was uploaded only where it stands: what it says may be anybody's. */
const brokenRow = ({ id, row_number: line }: BulkRow, language: Language) => ({
  ...checkedRowOf({ id, line, row: {} }, [], language),
  isValid: false,
  statusText: brokenWords(language),
});

export function getPrescreenDraft({ db, now, cipher, secrets }: PrescreenDeps): Handler<'getPrescreenDraft'> {
  return async ({ params, actor, origin }) => {
    const rows = await listDraftRows(db, params.draftId, actor.userId);
    const [first] = rows;
    if (first === undefined) throw new Failure('NOT_FOUND');
    const faults: string[] = [];
    const data = rows.map((sealed) => {
      const uploaded = rowAsUploaded(secrets, cipher, sealed);
      if (uploaded === null) {
        faults.push(faultOfRow(sealed.id));
        return toCheckedRow(brokenRow(sealed, origin.language));
      }
      const row = { ...uploaded.row, nik: maskNik(String(uploaded.row.nik ?? '')), motherName: HIDDEN };
      return toCheckedRow(checkedRowOf({ ...uploaded, row }, [], origin.language));
    });
    if (faults.length > 0) await noteBrokenOnce({ db, now }, null, faults);
    return { draftId: params.draftId, uploadedAt: first.uploaded_at.toISOString(), data };
  };
}
