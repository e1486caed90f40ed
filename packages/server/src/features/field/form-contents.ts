import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { FormContents, FormPart, PartContent } from '@trustiq/contract/field/form-parts.ts';
import { z } from 'zod';
import { fieldPart } from '../../schema/encrypted-fields.ts';
import type { FieldCipher } from '../../schema/field-place.ts';
import type { PartRow } from './field-forms.store.ts';

type Place = Pick<PartRow, 'form_id' | 'part'>;

export const sealContent = (cipher: FieldCipher, formId: string, part: FormPart, content: PartContent): Uint8Array =>
  cipher.encrypt(JSON.stringify(content), fieldPart(formId, part));

/** Only what we wrote for exactly this form and part opens. */
export const openContent = (cipher: FieldCipher, row: Place & Pick<PartRow, 'content_cipher'>): PartContent =>
  JSON.parse(cipher.decrypt(row.content_cipher, fieldPart(row.form_id, row.part))) as PartContent;

export const contentsOf = (cipher: FieldCipher, rows: readonly PartRow[]): FormContents =>
  Object.fromEntries(rows.map((row) => [row.part, openContent(cipher, row)]));

/** What the officer had typed before the office changed the part: kept until it is settled. */
export const sealUnsent = (cipher: FieldCipher, formId: string, part: FormPart, content: PartContent): Uint8Array =>
  cipher.encrypt(JSON.stringify(content), fieldPart(formId, part, 'unsent_cipher'));

export const openUnsent = (cipher: FieldCipher, row: Place & Pick<PartRow, 'unsent_cipher'>): PartContent | null =>
  row.unsent_cipher === null
    ? null
    : (JSON.parse(cipher.decrypt(row.unsent_cipher, fieldPart(row.form_id, row.part, 'unsent_cipher'))) as PartContent);

/** The order of fields says nothing. */
export const isSameContent = (one: PartContent, other: PartContent): boolean => isDeepStrictEqual(one, other);

const ordered = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
    : value;

const digestOf = (content: PartContent): string =>
  createHash('sha256').update(JSON.stringify(content, ordered)).digest('hex');

const baseSchema = z.strictObject({ case: z.string(), told: z.string() });

/** What the case said of a part when it was last taken from or written into the case, and what the form said then. */
export const sealBase = (
  cipher: FieldCipher,
  formId: string,
  part: FormPart,
  { ofCase, ofForm }: { readonly ofCase: PartContent; readonly ofForm: PartContent },
): Uint8Array =>
  cipher.encrypt(
    JSON.stringify({ case: digestOf(ofCase), told: digestOf(ofForm) }),
    fieldPart(formId, part, 'base_cipher'),
  );

function openBase(cipher: FieldCipher, row: PartRow) {
  if (row.base_cipher === null) return null;
  return baseSchema.parse(JSON.parse(cipher.decrypt(row.base_cipher, fieldPart(row.form_id, row.part, 'base_cipher'))));
}

/** Whether the case still says what the officer has seen. */
export const isCaseUnchanged = (cipher: FieldCipher, row: PartRow, ofCase: PartContent): boolean =>
  openBase(cipher, row)?.case === digestOf(ofCase);

/** Whether the officer typed anything that the case has never heard. */
export const isTyped = (cipher: FieldCipher, row: PartRow): boolean =>
  openBase(cipher, row)?.told !== digestOf(openContent(cipher, row));
