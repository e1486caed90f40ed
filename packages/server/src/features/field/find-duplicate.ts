import { CONSENT_DOCUMENT, KTP_DOCUMENT } from '@trustiq/contract/field/form-parts.ts';
import { NIK_FIELD, wordsOfForm } from '@trustiq/contract/field/form-words.ts';
import { appendAudit } from '../../platform/audit/audit-entry.ts';
import { Failure } from '../../platform/http/failure.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { throttle } from '../../platform/http/throttle.ts';
import { notingBroken } from '../../platform/record/record-broken.ts';
import { isListedNik, listOpenPlaces } from './duplicates.store.ts';
import type { FieldDeps } from './field-deps.ts';
import { filesOfCase } from './files-of-case.ts';
import { contentsOf } from './form-contents.ts';
import { writableForm } from './reach-form.ts';

/** Whoever sits with an applicant asks now and then; whoever goes through a list of numbers is stopped. */
const MOST_AN_HOUR = 20;
const HOUR_SECONDS = 3600;
const NIK = /^\d{16}$/;

/**
 * Whether the applicant has asked elsewhere. Only with the applicant's consent and card at hand, so many times an hour, and
 * written down; another branch's case, a loan and a watch list are one answer, so that nobody learns from it which it is.
 */
export function findFieldDuplicate(deps: FieldDeps): Handler<'findFieldDuplicate'> {
  const { db, cipher } = deps;
  return async ({ params: { formId }, actor, origin }) => {
    const { form, parts, photos } = await notingBroken(deps, (trx) =>
      writableForm(trx, formId, actor, origin.language),
    );
    const { nik, isConsentGiven } = wordsOfForm(contentsOf(cipher, parts));
    const whole = photos.filter(({ object_name }) => object_name !== null);
    const given = [...whole, ...(await filesOfCase(db, form.application_id))].map(({ document }) => document);
    const faults = {
      ...(!isConsentGiven || !given.includes(CONSENT_DOCUMENT) ? { consent: 'required' } : {}),
      ...(given.includes(KTP_DOCUMENT) ? {} : { [`documents.${KTP_DOCUMENT}`]: 'required' }),
      ...(nik !== null && NIK.test(nik) ? {} : { [NIK_FIELD]: 'nik_length' }),
    };
    if (nik === null || Object.keys(faults).length > 0) throw new Failure('RULE_BROKEN', { fields: faults });
    const at = deps.now();
    await throttle(db, { key: `field-duplicate:${actor.userId}`, max: MOST_AN_HOUR, windowSeconds: HOUR_SECONDS }, at);
    const hash = cipher.hash(nik);
    const places = (await listOpenPlaces(db, hash)).filter(({ id }) => id !== form.application_id);
    const isElsewhere = places.some(({ branch_id }) => branch_id !== form.branch_id) || (await isListedNik(db, hash));
    const result = isElsewhere ? 'ask_office' : places.length > 0 ? 'own_branch' : 'none';
    await appendAudit(db, {
      at,
      event: 'field_duplicate_asked',
      userId: actor.userId,
      applicationId: form.application_id,
      origin,
      details: { formId, result },
    });
    return { result };
  };
}
