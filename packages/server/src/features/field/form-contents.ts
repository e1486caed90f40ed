import type { FormContents, FormPart, PartContent } from '@trustiq/contract/field/form-parts.ts';
import { fieldPart } from '../../schema/encrypted-fields.ts';
import type { FieldCipher } from '../../schema/field-place.ts';
import type { PartRow } from './field-forms.store.ts';

export const sealContent = (cipher: FieldCipher, formId: string, part: FormPart, content: PartContent): Uint8Array =>
  cipher.encrypt(JSON.stringify(content), fieldPart(formId, part));

/** Only what we wrote for exactly this form and part opens. */
export const openContent = (
  cipher: FieldCipher,
  row: Pick<PartRow, 'form_id' | 'part' | 'content_cipher'>,
): PartContent => JSON.parse(cipher.decrypt(row.content_cipher, fieldPart(row.form_id, row.part))) as PartContent;

export const contentsOf = (cipher: FieldCipher, rows: readonly PartRow[]): FormContents =>
  Object.fromEntries(rows.map((row) => [row.part, openContent(cipher, row)]));
