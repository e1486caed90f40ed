import type { Db } from '../../platform/database/open-database.ts';
import { secretsOf } from '../../platform/security/bound-secrets.ts';
import { fieldCipher } from '../../platform/security/field-cipher.ts';
import type { Secrets } from '../../platform/security/secrets.ts';
import { fieldPart, fieldPartColumns } from '../../schema/encrypted-fields.ts';
import type { FieldCipher } from '../../schema/field-place.ts';
import { listParts, type PartRow, type StoredForm } from './field-forms.store.ts';
import { listEveryPhoto, type PhotoRow } from './field-photos.store.ts';

/** A form with everything that belongs to it, as it stands in the database. */
export type StoredWhole<Form extends StoredForm = StoredForm> = {
  readonly form: Form;
  readonly parts: readonly PartRow[];
  /** Those that were taken out again among them: the night removes their files by name. */
  readonly everyPhoto: readonly PhotoRow[];
};

const PURPOSE = 'field-form';

const formColumns = [
  'id',
  'application_id',
  'kind',
  'branch_id',
  'area_id',
  'officer_id',
  'created_at',
  'updated_at',
  'sent_at',
  'sent_by',
  'discarded_at',
  'closed_at',
] as const satisfies readonly (keyof StoredForm)[];

const partColumns = ['part', 'revision', 'saved_by', 'saved_at'] as const satisfies readonly (keyof PartRow)[];

const photoColumns = [
  'id',
  'slot',
  'document',
  'file_name',
  'size_bytes',
  'sha256',
  'taken_at',
  'latitude',
  'longitude',
  'announced_at',
  'object_name',
  'detected_type',
  'attached_at',
  'removed_at',
] as const satisfies readonly (keyof PhotoRow)[];

const valuesOf = <Column extends string>(row: Readonly<Record<Column, unknown>>, columns: readonly Column[]) =>
  columns.map((column) => row[column]);

/** In the clear: the fields themselves are written anew with every secret. Throws where one is not of this place. */
const fieldsOf = (cipher: FieldCipher, row: PartRow): (string | null)[] =>
  fieldPartColumns.map((column) => {
    const bytes = row[column];
    return bytes === null ? null : cipher.decrypt(bytes, fieldPart(row.form_id, row.part, column));
  });

const inOrder = <Row>(rows: readonly Row[], nameOf: (row: Row) => string): Row[] =>
  rows.toSorted((one, other) => (nameOf(one) < nameOf(other) ? -1 : 1));

/**
 * All of it under one code and not each row under its own: a part that is put back as it once was, code and all, does not
 * fit the form that has gone on since, and a row that was added or taken away is missed. Null where a field does not open.
 */
function textOf(cipher: FieldCipher, { form, parts, everyPhoto }: StoredWhole): string | null {
  try {
    return JSON.stringify([
      valuesOf(form, formColumns),
      inOrder(parts, ({ part }) => part).map((row) => [valuesOf(row, partColumns), fieldsOf(cipher, row)]),
      inOrder(everyPhoto, ({ id }) => id).map((row) => valuesOf(row, photoColumns)),
    ]);
  } catch {
    // A field of another row, or none of ours.
    return null;
  }
}

/** Null for a form of which a field does not open: nobody signs what the program did not write. */
export function formCode(secrets: Secrets, cipher: FieldCipher, whole: StoredWhole): string | null {
  const text = textOf(cipher, whole);
  return text === null ? null : secrets.mac(PURPOSE, text);
}

export function isFormAsWritten(secrets: Secrets, cipher: FieldCipher, whole: StoredWhole): boolean {
  const { mac } = whole.form;
  const text = textOf(cipher, whole);
  return text !== null && mac !== null && secrets.isMac(PURPOSE, text, mac);
}

export const faultOfForm = (formId: string): string =>
  `field_forms ${formId}: the form, a part or a photo of it was changed, added or taken away behind the record's back.`;

/** Read by one handle: at one moment, or while the forms are held. */
export async function wholesOf<Form extends StoredForm>(db: Db, forms: readonly Form[]): Promise<StoredWhole<Form>[]> {
  const ids = forms.map(({ id }) => id);
  const parts = Map.groupBy(await listParts(db, ids), ({ form_id: formId }) => formId);
  const photos = Map.groupBy(await listEveryPhoto(db, ids), ({ form_id: formId }) => formId);
  return forms.map((form) => ({ form, parts: parts.get(form.id) ?? [], everyPhoto: photos.get(form.id) ?? [] }));
}

export type CheckedForm<Form extends StoredForm = StoredForm> = {
  readonly form: Form;
  readonly parts: readonly PartRow[];
  /** Without those that were taken out again. */
  readonly photos: readonly PhotoRow[];
  /** Null where all of it stands as the program wrote it. */
  readonly fault: string | null;
};

/** Forms with what belongs to them, each held against its code. */
export async function checkForms<Form extends StoredForm>(
  db: Db,
  forms: readonly Form[],
): Promise<CheckedForm<Form>[]> {
  const secrets = secretsOf(db);
  const cipher = fieldCipher(secrets);
  return (await wholesOf(db, forms)).map((whole) => ({
    form: whole.form,
    parts: whole.parts,
    photos: whole.everyPhoto.filter(({ removed_at: removedAt }) => removedAt === null),
    fault: isFormAsWritten(secrets, cipher, whole) ? null : faultOfForm(whole.form.id),
  }));
}
