import { mayDiscardForm } from '@trustiq/domain/origination/form-rights.ts';
import { appendAudit } from '../../platform/audit/audit-entry.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { inOneMoment } from '../../platform/moment/in-one-moment.ts';
import { noteBrokenRecord } from '../../platform/record/note-broken.ts';
import type { FieldDeps } from './field-deps.ts';
import { discardForm } from './field-forms.store.ts';
import { removePhoto } from './field-photos.store.ts';
import { formRefused } from './form-refused.ts';
import { keepForm } from './hold-form.ts';
import { heldAsItIs } from './reach-form.ts';
import { standingOf } from './show-form.ts';

/**
 * What never became an application goes without a trace of the applicant; that it was there is written down. So does the
 * copy of what was typed and not sent, once its officer needs it no longer, and a form that was changed behind the record's
 * back: it stays a finding, and a case that lies in the field is begun anew without it.
 */
export function discardFieldForm(deps: FieldDeps): Handler<'discardFieldForm'> {
  return ({ params: { formId }, actor, origin }) =>
    inOneMoment(deps.db, async (trx) => {
      const { form, photos, fault } = await heldAsItIs(trx, formId, actor);
      const isClosed = form.closed_at !== null;
      if (!mayDiscardForm({ ...standingOf(form), isClosed }, actor)) throw formRefused('form_closed', origin.language);
      if (form.application_id !== null && !isClosed && fault === null)
        throw formRefused('form_of_an_application', origin.language);
      for (const photo of photos) if (photo.attached_at === null) await removePhoto(trx, photo.id, deps.now());
      await discardForm(trx, formId, deps.now());
      if (fault === null) await keepForm(trx, formId);
      else await noteBrokenRecord(trx, [fault], deps.now(), form.application_id);
      await appendAudit(trx, {
        at: deps.now(),
        event: 'field_form_discarded',
        userId: actor.userId,
        applicationId: form.application_id,
        origin,
        details: { formId },
      });
      return {};
    });
}
