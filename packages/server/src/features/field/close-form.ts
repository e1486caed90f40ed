import { appendAudit } from '../../platform/audit/audit-entry.ts';
import type { Db } from '../../platform/database/open-database.ts';
import type { Origin } from '../../platform/http/handler.ts';
import type { FieldCipher } from '../../schema/field-place.ts';
import { closeForm, findOpenFormOf, forgetParts, listParts } from './field-forms.store.ts';
import { listPhotos } from './field-photos.store.ts';
import { isTyped } from './form-contents.ts';

/** The step that takes a case out of the field, whoever takes it. */
type Step = {
  readonly db: Db;
  readonly before: { readonly id: number };
  readonly decision: { readonly actor: { readonly userId: number | null }; readonly origin: Origin };
  readonly now: Date;
};

/** Whether the form holds anything that its case has not. */
export async function hasUnsent(db: Db, cipher: FieldCipher, formId: string): Promise<boolean> {
  const parts = await listParts(db, [formId]);
  if (parts.some((row) => row.unsent_cipher !== null || isTyped(cipher, row))) return true;
  return (await listPhotos(db, [formId])).some(({ attached_at }) => attached_at === null);
}

/**
 * The case leaves the field by another way than its form: the form closes with it. What was typed and not sent stays as a
 * copy that its officer can read, and is put before them field by field when the case comes back.
 */
export const closeFieldForm =
  (cipher: FieldCipher) =>
  async ({ db, before, decision: { actor, origin }, now }: Step): Promise<void> => {
    const formId = await findOpenFormOf(db, before.id);
    if (formId === null) return;
    const isKept = await hasUnsent(db, cipher, formId);
    await closeForm(db, formId, now);
    if (!isKept) await forgetParts(db, formId);
    const details = { formId, unsent: isKept };
    const event = 'field_form_closed';
    await appendAudit(db, { at: now, event, userId: actor.userId, applicationId: before.id, origin, details });
  };
