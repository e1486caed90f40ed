import { replacedAtOf } from '@trustiq/contract/field/field-devices.ts';
import type { FormFault } from '@trustiq/contract/field/field-forms.ts';
import { applicationOfForm, bodiesOfForm } from '@trustiq/contract/field/form-body.ts';
import type { FormContents } from '@trustiq/contract/field/form-parts.ts';
import { newApplicationSchema } from '@trustiq/contract/origination/originate.ts';
import { fromNewApplication } from '@trustiq/contract/origination/origination-names.ts';
import { submitApplication } from '@trustiq/contract/origination/submit.ts';
import { fromSurvey, surveySchema } from '@trustiq/contract/origination/survey.ts';
import { statuses as en } from '@trustiq/contract/texts/en/workflow.ts';
import { statuses as id } from '@trustiq/contract/texts/id/workflow.ts';
import type { Language } from '@trustiq/contract/texts/language.ts';
import { isAppAccepted } from '@trustiq/domain/field/older-apps.ts';
import { maySendForm } from '@trustiq/domain/origination/form-rights.ts';
import { fieldStatus, statusDescription } from '@trustiq/domain/workflow/application-statuses.ts';
import { appendAudit } from '../../platform/audit/audit-entry.ts';
import type { Db } from '../../platform/database/open-database.ts';
import { Failure } from '../../platform/http/failure.ts';
import type { Handler, Origin, SignedIn } from '../../platform/http/handler.ts';
import { relyOnActor } from '../../platform/record/rely-on-actor.ts';
import { relyOnPolicy } from '../../platform/record/single-subjects.ts';
import { attachFiles, isWhole } from './attach-files.ts';
import { hasUnsent } from './close-form.ts';
import type { FieldDeps } from './field-deps.ts';
import { bindForm, type FormRow, markSent, type PartRow } from './field-forms.store.ts';
import type { PhotoRow } from './field-photos.store.ts';
import { filesOfCase } from './files-of-case.ts';
import { contentsOf } from './form-contents.ts';
import { appRefused, formRefused } from './form-refused.ts';
import { bookOn } from './get-book.ts';
import { holdForm, keepForm } from './hold-form.ts';
import { heldForm, type ReachedForm, readableForm } from './reach-form.ts';
import { seeForms } from './see-forms.ts';
import { isSent, missingOf, standingOf } from './show-form.ts';
import { noteTold, takeOfficeChanges } from './take-from-case.ts';

const texts = { id, en };

type Seen = {
  readonly revisions: Readonly<Record<string, number | undefined>>;
  readonly photos: readonly { readonly id: string; readonly sha256: string }[];
};
type Who = { readonly actor: SignedIn; readonly origin: Origin };

/** Nothing is handed in that whoever sends has not seen: not what a colleague changed, not another photo. */
function expectSeen(seen: Seen, parts: readonly PartRow[], photos: readonly PhotoRow[]): void {
  const digests = new Map(seen.photos.map((photo) => [photo.id, photo.sha256]));
  const isSame =
    parts.every(({ part, revision }) => seen.revisions[part] === revision) &&
    photos.length === digests.size &&
    photos.every(({ id: photoId, sha256 }) => digests.get(photoId) === sha256);
  if (!isSame) throw new Failure('STALE_VERSION');
}

/** What the form says, by the schema of every application that comes in. Its faults were told before. */
function arrivedOf(contents: FormContents) {
  const bodies = bodiesOfForm(contents);
  const application = newApplicationSchema.safeParse(applicationOfForm(bodies));
  const survey = surveySchema.safeParse(bodies.survey);
  if (!application.success || !survey.success) throw new Failure('RULE_BROKEN', { missing: [] });
  return { application: fromNewApplication(application.data), sheets: fromSurvey(survey.data).sheets };
}

type Sending = { readonly form: FormRow; readonly parts: readonly PartRow[]; readonly photos: readonly PhotoRow[] };

const placeOfPhoto = {
  LVUD: 'survey.business_photos',
  LPJ_SHM: 'survey.land_photos',
  LPJ_KEND: 'survey.vehicle_photos',
} as const;

/** A photo of which only pieces are here would be lost with the form: it is waited for, or taken out by whoever took it. */
const unfinished = ({ slot, document }: PhotoRow): FormFault => ({
  step: slot === 'DOCUMENT' ? 'documents' : 'survey',
  field: slot === 'DOCUMENT' ? `documents.${document}` : placeOfPhoto[slot],
  code: 'required',
  isWarning: false,
});

async function expectWhole(deps: FieldDeps, db: Db, { form, parts, photos }: Sending): Promise<FormContents> {
  const contents = contentsOf(deps.cipher, parts);
  const at = deps.now();
  const asked = { book: await bookOn(deps, db, at), areaId: form.area_id, at };
  const given = await filesOfCase(db, form.application_id);
  const missing = [
    ...missingOf(contents, photos, given, asked),
    ...photos.filter((photo) => !isWhole(photo)).map(unfinished),
  ];
  if (missing.length > 0) throw new Failure('RULE_BROKEN', { missing });
  return contents;
}

/** The application with all that belongs to it, in one moment: begun, or written anew where it lay in the field. */
async function keepApplication(deps: FieldDeps, trx: Db, sending: Sending, { actor, origin }: Who): Promise<number> {
  const { form, photos } = sending;
  const at = deps.now();
  const { application, sheets } = arrivedOf(await expectWhole(deps, trx, sending));
  const bringer = {
    branchId: form.branch_id,
    areaId: form.area_id,
    officerId: form.officer_id,
    name: actor.fullName,
    userId: actor.userId,
  };
  const arrival = await deps.bringIn.check(trx, application, bringer, at);
  const attach = async (db: Db, applicationId: number) => {
    await deps.bringIn.saveSheets(db, applicationId, sheets);
    await attachFiles(deps, db, applicationId, photos.filter(isWhole), actor);
  };
  const details = { formId: form.id, files: photos.map(({ sha256 }) => sha256) };
  if (form.application_id !== null) {
    const act = {
      actor,
      origin,
      id: form.application_id,
      action: 'fillIn',
      event: 'application_filled_in',
      details,
    } as const;
    await deps.cases.actInside(trx, act, (db, { record }) =>
      arrival.fillIn(db, {
        id: record.id,
        attach,
        by: actor.userId,
        at,
        version: record.version + 1,
        origin,
        formId: form.id,
      }),
    );
    await noteTold(deps, trx, form.id, form.application_id);
    await keepForm(trx, form.id);
    return form.application_id;
  }
  const created = await arrival.create(trx, { attach, actor, origin, at });
  await bindForm(trx, form.id, created.id);
  await noteTold(deps, trx, form.id, created.id);
  await keepForm(trx, form.id);
  const event = 'application_filled_in';
  await appendAudit(trx, { at, event, userId: actor.userId, applicationId: created.id, origin, details });
  return created.id;
}

/** The case went on by another way: nobody is told that what they typed was sent when it was not. */
function expectNothingUnsent(deps: FieldDeps, reached: ReachedForm, language: Language): void {
  if (reached.form.closed_at !== null && hasUnsent(deps.cipher, reached)) throw formRefused('form_closed', language);
}

async function kept(deps: FieldDeps, formId: string, seen: Seen, who: Who): Promise<number> {
  const outcome = await deps.takingIn(async (trx): Promise<number | Failure> => {
    await relyOnActor(trx, who.actor);
    await relyOnPolicy(trx, null);
    const reached = await heldForm(trx, formId, who.actor);
    const { form, parts, photos } = reached;
    expectNothingUnsent(deps, reached, who.origin.language);
    if (form.application_id !== null && isSent(form)) return form.application_id;
    if (!maySendForm(standingOf(form), who.actor)) throw new Failure('FORBIDDEN');
    // What the office wrote must stand in the form before anybody is told to look again.
    if (await takeOfficeChanges(deps, trx, form, { rows: parts, by: who.actor })) return new Failure('STALE_VERSION');
    if (parts.some(({ unsent_cipher }) => unsent_cipher !== null))
      throw formRefused('form_unsettled', who.origin.language);
    expectSeen(seen, parts, photos);
    return keepApplication(deps, trx, { form, parts, photos }, who);
  });
  if (outcome instanceof Failure) throw outcome;
  return outcome;
}

async function answer(deps: FieldDeps, formId: string, actor: SignedIn, language: Language) {
  const { form } = await seeForms(deps, (trx) => readableForm(trx, formId, actor));
  if (
    form.application_id === null ||
    form.application_request_id === null ||
    form.status === null ||
    form.track === null
  )
    throw new Error('A form was sent without an application');
  return {
    applicationId: form.application_id,
    applicationRequestId: form.application_request_id,
    statusText: texts[language][statusDescription(form.status, form.track)],
  };
}

/**
 * Handed in: the application is kept, then submitted like every other. Each half stands by itself and is not done twice, so
 * that whoever did not hear the answer may send again at any time.
 */
export function sendFieldForm(deps: FieldDeps): Handler<'sendFieldForm'> {
  const { cases } = deps;
  return async ({ params: { formId }, body: seen, actor, origin }) => {
    const who = { actor, origin };
    const before = await seeForms(deps, (trx) => readableForm(trx, formId, actor));
    expectNothingUnsent(deps, before, origin.language);
    if (!isSent(before.form)) {
      if (!isAppAccepted(replacedAtOf(seen.shape), deps.now())) throw appRefused(origin.language);
      const applicationId = await kept(deps, formId, seen, who);
      const { record } = await cases.read(actor, { id: applicationId });
      if (record.status === fieldStatus)
        await cases.decide({
          ...who,
          id: applicationId,
          wants: { call: submitApplication.decides },
          version: record.version,
          beforehand: async (trx) => {
            await holdForm(trx, formId);
            await markSent(trx, formId, { by: actor.userId, at: deps.now() });
            await keepForm(trx, formId);
          },
        });
    }
    return answer(deps, formId, actor, origin.language);
  };
}
