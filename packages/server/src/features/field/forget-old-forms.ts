import { unsentFormsKeptSince } from '@trustiq/domain/origination/form-retention.ts';
import { appendAudit } from '../../platform/audit/audit-entry.ts';
import type { Deps } from '../../platform/deps.ts';
import { discardForm, listForgottenForms, lockForm } from './field-forms.store.ts';
import { forgetFile, listPhotos, listRemovedFiles, removePhoto, removeUnsentPhotos } from './field-photos.store.ts';

/** So that one night's work never holds many rows; the rest is for the next. */
const MOST_AT_ONCE = 500;

type ForgetDeps = Pick<Deps, 'db' | 'now' | 'storage'>;

/** Forms that nobody sent, and copies of what was never sent: people who never became applicants. Their ids stay taken. */
async function forgetForms({ db, now }: ForgetDeps): Promise<void> {
  const at = now();
  const before = unsentFormsKeptSince(at);
  for (const id of await listForgottenForms(db, before, MOST_AT_ONCE))
    await db.transaction().execute(async (trx) => {
      const form = await lockForm(trx, id);
      // Somebody took it up again since.
      if (form === null || form.sent_at !== null || form.updated_at >= before) return;
      for (const photo of await listPhotos(trx, [id]))
        if (photo.attached_at === null) await removePhoto(trx, photo.id, at);
      await discardForm(trx, id, at);
      const about = { userId: null, applicationId: form.application_id, origin: null, details: { formId: id } };
      await appendAudit(trx, { at, event: 'field_form_forgotten', ...about });
    });
}

/** The file goes before its row says so: whoever dies between removes it a second time, and nothing is forgotten. */
async function forgetFiles({ db, now, storage }: ForgetDeps): Promise<void> {
  await removeUnsentPhotos(db, now());
  for (const { id, object_name } of await listRemovedFiles(db, MOST_AT_ONCE)) {
    await storage.remove(object_name);
    await forgetFile(db, id);
  }
}

/** What account officers began and nobody needs: forms, copies, and the photos that never became files of a case. */
export async function forgetOldForms(deps: ForgetDeps): Promise<void> {
  await forgetForms(deps);
  await forgetFiles(deps);
}
