import { unsentFormsKeptSince } from '@trustiq/domain/origination/form-retention.ts';
import { appendAudit } from '../../platform/audit/audit-entry.ts';
import type { Deps } from '../../platform/deps.ts';
import { seeOneMoment } from '../../platform/moment/in-one-moment.ts';
import { noteBrokenOnce, noteBrokenRecord } from '../../platform/record/note-broken.ts';
import { notingBroken } from '../../platform/record/record-broken.ts';
import { discardForm, getStoredForm, listForgottenForms } from './field-forms.store.ts';
import { forgetFile, listLeftPhotos, listRemovedFiles, removePhoto } from './field-photos.store.ts';
import { checkForms } from './form-code.ts';
import { holdForm, keepForm, lockCheckedForm } from './hold-form.ts';

/** So that one night's work never holds many rows; the rest is for the next. */
const MOST_AT_ONCE = 500;

type ForgetDeps = Pick<Deps, 'db' | 'now' | 'storage'>;

/** Forms that nobody sent, and copies of what was never sent: people who never became applicants. Their ids stay taken. */
async function forgetForms(deps: ForgetDeps): Promise<void> {
  const at = deps.now();
  const before = unsentFormsKeptSince(at);
  for (const id of await listForgottenForms(deps.db, before, MOST_AT_ONCE))
    await notingBroken(deps, async (trx) => {
      const checked = await lockCheckedForm(trx, id);
      // Somebody took it up again since.
      if (checked === null || checked.form.sent_at !== null || checked.form.updated_at >= before) return;
      const { form, photos, fault } = checked;
      for (const photo of photos) if (photo.attached_at === null) await removePhoto(trx, photo.id, at);
      await discardForm(trx, id, at);
      // Whoever changed it is not helped by its going: it stays a finding.
      if (fault === null) await keepForm(trx, id);
      else await noteBrokenRecord(trx, [fault], at, form.application_id);
      const about = { userId: null, applicationId: form.application_id, origin: null, details: { formId: id } };
      await appendAudit(trx, { at, event: 'field_form_forgotten', ...about });
    });
}

/** Null where it is as the program wrote it; what is not is written down once. */
async function foundFault(deps: ForgetDeps, formId: string): Promise<string | null> {
  const { db } = deps;
  const [checked] = await seeOneMoment(db, async (trx) => checkForms(trx, [await getStoredForm(trx, formId)]));
  if (checked === undefined || checked.fault === null) return null;
  await noteBrokenOnce(deps, checked.form.application_id, [checked.fault]);
  return checked.fault;
}

/**
 * The file goes before its row says so: whoever dies between removes it a second time, and nothing is forgotten. What a
 * form that was changed behind the record's back calls its photo may be anybody's file: it stays.
 */
async function forgetFiles(deps: ForgetDeps): Promise<void> {
  const { db, now, storage } = deps;
  for (const { id, form_id: formId } of await listLeftPhotos(db)) {
    if ((await foundFault(deps, formId)) !== null) continue;
    await notingBroken(deps, async (trx) => {
      await holdForm(trx, formId);
      await removePhoto(trx, id, now());
      await keepForm(trx, formId);
    });
  }
  for (const { id, form_id: formId, object_name: objectName } of await listRemovedFiles(db, MOST_AT_ONCE)) {
    if ((await foundFault(deps, formId)) !== null) continue;
    await storage.remove(objectName);
    await notingBroken(deps, async (trx) => {
      await holdForm(trx, formId);
      await forgetFile(trx, id);
      await keepForm(trx, formId);
    });
  }
}

/** What account officers began and nobody needs: forms, copies, and the photos that never became files of a case. */
export async function forgetOldForms(deps: ForgetDeps): Promise<void> {
  await forgetForms(deps);
  await forgetFiles(deps);
}
