import type { FormPart } from '@trustiq/contract/field/form-parts.ts';
import type { Role } from '@trustiq/domain/access/roles.ts';
import { fieldStatus } from '@trustiq/domain/workflow/application-statuses.ts';
import type { Db } from '../../platform/database/open-database.ts';
import type { Tables } from '../../schema/schema.ts';

const forms = (db: Db) =>
  db
    .selectFrom('field_forms as f')
    .innerJoin('users as u', 'u.id', 'f.officer_id')
    .leftJoin('applications as a', 'a.id', 'f.application_id')
    .selectAll('f')
    .select(['u.first_name', 'u.last_name', 'a.status', 'a.track', 'a.application_request_id', 'a.version'])
    .select(['a.full_name', 'a.product_id', 'a.amount_rupiah'])
    .where('f.discarded_at', 'is', null);

export type FormRow = Awaited<ReturnType<ReturnType<typeof forms>['executeTakeFirstOrThrow']>>;

export async function findForm(db: Db, id: string): Promise<FormRow | null> {
  return (await forms(db).where('f.id', '=', id).executeTakeFirst()) ?? null;
}

/** Held until the transaction ends. */
export async function lockStoredForm(db: Db, id: string): Promise<void> {
  await db.selectFrom('field_forms').select('id').where('id', '=', id).forUpdate().execute();
}

/** False where the id is taken, by whomever. */
export async function insertForm(
  db: Db,
  form: Pick<Tables['field_forms'], 'id' | 'application_id' | 'kind' | 'branch_id' | 'area_id' | 'officer_id'>,
  at: Date,
): Promise<boolean> {
  const row = await db
    .insertInto('field_forms')
    .values({
      ...form,
      created_at: at,
      updated_at: at,
      sent_at: null,
      sent_by: null,
      discarded_at: null,
      closed_at: null,
      // Made once everything that belongs to it stands.
      mac: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** The open form of an application; there is at most one. */
export async function findOpenFormOf(db: Db, applicationId: number): Promise<string | null> {
  const row = await db
    .selectFrom('field_forms')
    .select('id')
    .where('application_id', '=', applicationId)
    .where('sent_at', 'is', null)
    .where('discarded_at', 'is', null)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** The form that closed last, where it still holds something. */
export async function findClosedFormOf(db: Db, applicationId: number): Promise<string | null> {
  const row = await db
    .selectFrom('field_forms as f')
    .select('f.id')
    .where('f.application_id', '=', applicationId)
    .where('f.closed_at', 'is not', null)
    .where('f.discarded_at', 'is', null)
    .where((eb) => eb.exists(eb.selectFrom('field_parts as p').select('p.id').whereRef('p.form_id', '=', 'f.id')))
    .orderBy('f.closed_at', 'desc')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Photos that never became files of the case go on with the form that comes after. */
export async function moveUnsentPhotos(db: Db, fromId: string, toId: string): Promise<void> {
  await db
    .updateTable('field_photos')
    .set({ form_id: toId })
    .where('form_id', '=', fromId)
    .where('attached_at', 'is', null)
    .where('removed_at', 'is', null)
    .execute();
}

const everyForm = (db: Db) => db.selectFrom('field_forms').selectAll();

export type StoredForm = Awaited<ReturnType<ReturnType<typeof everyForm>['executeTakeFirstOrThrow']>>;

/** Also one that was thrown away. */
export const getStoredForm = (db: Db, id: string): Promise<StoredForm> =>
  everyForm(db).where('id', '=', id).executeTakeFirstOrThrow();

export async function* listStoredForms(db: Db, batch: number): AsyncGenerator<StoredForm[]> {
  for (let afterId: string | null = null; ; ) {
    const forms = afterId === null ? everyForm(db) : everyForm(db).where('id', '>', afterId);
    const rows: StoredForm[] = await forms.orderBy('id').limit(batch).execute();
    const last = rows.at(-1);
    if (last === undefined) return;
    yield rows;
    afterId = last.id;
  }
}

export async function saveFormCode(db: Db, id: string, mac: string): Promise<void> {
  await db.updateTable('field_forms').set({ mac }).where('id', '=', id).execute();
}

type Whose = { readonly officerId: number } | { readonly branchId: number };

const whose = (db: Db, of: Whose) =>
  'officerId' in of
    ? forms(db).where('f.officer_id', '=', of.officerId)
    : forms(db).where('f.branch_id', '=', of.branchId);

export const listOpenForms = (db: Db, of: Whose): Promise<FormRow[]> =>
  whose(db, of)
    .where('f.sent_at', 'is', null)
    .where('f.closed_at', 'is', null)
    .orderBy('f.updated_at', 'desc')
    .execute();

export const listSentForms = (db: Db, of: Whose, most: number): Promise<FormRow[]> =>
  whose(db, of)
    .where((eb) => eb.or([eb('f.sent_at', 'is not', null), eb('f.closed_at', 'is not', null)]))
    .orderBy((eb) => eb.fn.coalesce('f.sent_at', 'f.closed_at'), 'desc')
    .limit(most)
    .execute();

/** Applications that wait in the field and have no open form: sent back, or out of prescreen. */
export const listWaitingApplications = (
  db: Db,
  { branchId, officerId }: { branchId: number; officerId: number | null },
) =>
  db
    .selectFrom('applications as a')
    .innerJoin('loan_products as p', 'p.id', 'a.product_id')
    .leftJoin('users as u', 'u.id', 'a.officer_id')
    .select(['a.id', 'a.full_name', 'a.amount_rupiah', 'a.status_since', 'a.officer_id', 'p.name as product_name'])
    .select(['u.first_name', 'u.last_name'])
    .where('a.status', '=', fieldStatus)
    .where('a.branch_id', '=', branchId)
    .$if(officerId !== null, (query) =>
      query.where((eb) => eb.or([eb('a.officer_id', '=', officerId), eb('a.officer_id', 'is', null)])),
    )
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('field_forms as f')
            .select('f.id')
            .whereRef('f.application_id', '=', 'a.id')
            .where('f.sent_at', 'is', null)
            .where('f.discarded_at', 'is', null)
            .where('f.closed_at', 'is', null),
        ),
      ),
    )
    .orderBy('a.status_since')
    .execute();

/** How each of these applications came into the field the last time. */
export async function listArrivals(db: Db, applicationIds: readonly number[]) {
  if (applicationIds.length === 0) return [];
  return db
    .selectFrom('application_history as h')
    .leftJoin('reasons as r', 'r.code', 'h.reason_code')
    .distinctOn('h.application_id')
    .select(['h.application_id', 'h.transition', 'h.role', 'h.note', 'h.at', 'r.description as reason'])
    .where('h.application_id', 'in', applicationIds)
    .where('h.to_status', '=', fieldStatus)
    .orderBy('h.application_id')
    .orderBy('h.sequence', 'desc')
    .execute();
}

export const listParts = (db: Db, formIds: readonly string[]) =>
  formIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('field_parts')
        .select(['id', 'form_id', 'part', 'revision', 'content_cipher', 'saved_at', 'base_cipher', 'unsent_cipher'])
        .select('saved_by')
        .where('form_id', 'in', formIds)
        .execute();

export type PartRow = Awaited<ReturnType<typeof listParts>>[number];

type SavedPart = {
  readonly formId: string;
  readonly part: FormPart;
  readonly revision: number;
  readonly cipher: Uint8Array;
  /** Left as it is where it is left out. */
  readonly base?: Uint8Array;
  /** Whoever saves over the present revision has settled it. */
  readonly unsent: Uint8Array | null;
  readonly by: number;
  readonly at: Date;
};

export async function savePart(
  db: Db,
  { formId, part, revision, cipher, base, unsent, by, at }: SavedPart,
): Promise<void> {
  const words = { content_cipher: cipher, unsent_cipher: unsent, ...(base === undefined ? {} : { base_cipher: base }) };
  const saved = { revision, ...words, saved_by: by, saved_at: at };
  await db
    .insertInto('field_parts')
    .values({ form_id: formId, part, ...saved })
    .onConflict((conflict) => conflict.columns(['form_id', 'part']).doUpdateSet(saved))
    .execute();
  await db.updateTable('field_forms').set({ updated_at: at }).where('id', '=', formId).execute();
}

export async function noteBase(db: Db, { id }: Pick<PartRow, 'id'>, base: Uint8Array): Promise<void> {
  await db.updateTable('field_parts').set({ base_cipher: base }).where('id', '=', id).execute();
}

export async function closeForm(db: Db, id: string, at: Date): Promise<void> {
  await db.updateTable('field_forms').set({ closed_at: at }).where('id', '=', id).execute();
}

/** Of no application, or a copy of what its application never heard; untouched since then. */
export async function listForgottenForms(db: Db, before: Date, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom('field_forms')
    .select('id')
    .where('sent_at', 'is', null)
    .where('discarded_at', 'is', null)
    .where((eb) => eb.or([eb('application_id', 'is', null), eb('closed_at', 'is not', null)]))
    .where('updated_at', '<', before)
    .orderBy('updated_at')
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}

/** Nothing of what was typed stays: the id alone, so that it is never taken again. */
export async function discardForm(db: Db, id: string, at: Date): Promise<void> {
  await forgetParts(db, id);
  await db.updateTable('field_forms').set({ discarded_at: at }).where('id', '=', id).execute();
}

/** From now on the application itself holds it. */
export async function forgetParts(db: Db, id: string): Promise<void> {
  await db.deleteFrom('field_parts').where('form_id', '=', id).execute();
}

export async function bindForm(db: Db, id: string, applicationId: number): Promise<void> {
  await db.updateTable('field_forms').set({ application_id: applicationId }).where('id', '=', id).execute();
}

export async function markSent(db: Db, id: string, { by, at }: { by: number; at: Date }): Promise<void> {
  await db.updateTable('field_forms').set({ sent_at: at, sent_by: by }).where('id', '=', id).execute();
  await forgetParts(db, id);
}

export async function assignForm(db: Db, id: string, officerId: number, at: Date): Promise<void> {
  await db.updateTable('field_forms').set({ officer_id: officerId, updated_at: at }).where('id', '=', id).execute();
}

/** The case follows its form. */
export async function assignApplication(db: Db, applicationId: number, officerId: number): Promise<void> {
  await db.updateTable('applications').set({ officer_id: officerId }).where('id', '=', applicationId).execute();
}

export const listOfficers = (db: Db, branchId: number, officerRoles: readonly Role[]) =>
  db
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name'])
    .where('branch_id', '=', branchId)
    .where('role', 'in', officerRoles)
    .where('is_active', '=', true)
    .orderBy('first_name')
    .execute();
