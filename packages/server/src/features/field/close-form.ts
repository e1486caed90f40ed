import { appendAudit } from '../../platform/audit/audit-entry.ts';
import type { Db } from '../../platform/database/open-database.ts';
import type { Origin } from '../../platform/http/handler.ts';
import { noteBrokenRecord } from '../../platform/record/note-broken.ts';
import type { FieldCipher } from '../../schema/field-place.ts';
import { closeForm, findOpenFormOf, forgetParts } from './field-forms.store.ts';
import type { CheckedForm } from './form-code.ts';
import { isTyped } from './form-contents.ts';
import { keepForm, lockCheckedForm } from './hold-form.ts';

/** The step that takes a case out of the field, whoever takes it. */
type Step = {
  readonly db: Db;
  readonly before: { readonly id: number };
  readonly decision: { readonly actor: { readonly userId: number | null }; readonly origin: Origin };
  readonly now: Date;
};

/** Whether the form holds anything that its case has not. */
export const hasUnsent = (cipher: FieldCipher, { parts, photos }: Pick<CheckedForm, 'parts' | 'photos'>): boolean =>
  parts.some((row) => row.unsent_cipher !== null || isTyped(cipher, row)) ||
  photos.some(({ attached_at: attachedAt }) => attachedAt === null);

/**
 * The case leaves the field by another way than its form: the form closes with it. What was typed and not sent stays as a
 * copy that its officer can read, and is put before them field by field when the case comes back.
 */
export const closeFieldForm =
  (cipher: FieldCipher) =>
  async ({ db, before, decision: { actor, origin }, now }: Step): Promise<void> => {
    const formId = await findOpenFormOf(db, before.id);
    if (formId === null) return;
    const held = await lockCheckedForm(db, formId);
    if (held === null) return;
    const { fault } = held;
    const isKept = fault !== null || hasUnsent(cipher, held);
    await closeForm(db, formId, now);
    if (!isKept) await forgetParts(db, formId);
    // The case does not rest on it and goes on; what somebody else wrote into the form is not signed with it.
    if (fault === null) await keepForm(db, formId);
    else await noteBrokenRecord(db, [fault], now, before.id);
    const details = { formId, unsent: isKept };
    const event = 'field_form_closed';
    await appendAudit(db, { at: now, event, userId: actor.userId, applicationId: before.id, origin, details });
  };
