import { appendAudit } from '../../platform/audit/audit-entry.ts';
import { Failure } from '../../platform/http/failure.ts';
import type { Handler } from '../../platform/http/handler.ts';
import type { FieldDeps } from './field-deps.ts';
import { discardForm } from './field-forms.store.ts';
import { listPhotos, removePhoto } from './field-photos.store.ts';
import { writableForm } from './reach-form.ts';

/** What never became an application goes without a trace of the applicant; that it was there is written down. */
export function discardFieldForm(deps: FieldDeps): Handler<'discardFieldForm'> {
  return ({ params: { formId }, actor, origin }) =>
    deps.db.transaction().execute(async (trx) => {
      const form = await writableForm(trx, formId, actor);
      if (form.application_id !== null) throw new Failure('STEP_REFUSED', { obstacles: ['form_of_an_application'] });
      for (const photo of await listPhotos(trx, [formId])) await removePhoto(trx, photo.id, deps.now());
      await discardForm(trx, formId, deps.now());
      await appendAudit(trx, {
        at: deps.now(),
        event: 'field_form_discarded',
        userId: actor.userId,
        applicationId: null,
        origin,
        details: { formId },
      });
      return {};
    });
}
