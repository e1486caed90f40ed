import { randomUUID } from 'node:crypto';
import type { FieldForm } from '@trustiq/contract/field/field-forms.ts';
import type { Client } from '@trustiq/contract/whole-client.ts';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '../../platform/database/open-database.ts';
import { renewFields, resealTable } from '../../platform/sealed-fields/reseal.ts';
import { fieldCipher } from '../../platform/security/field-cipher.ts';
import { secretsFrom } from '../../platform/security/secrets.ts';
import { faultsOf } from '../../platform/verify/check.ts';
import { sealedTables } from '../../sealed-tables.ts';
import { faultsOfBank } from '../../testing/faults-of-bank.ts';
import { filledForm, saveParts, sendForm, wholeContents } from '../../testing/field-form.ts';
import { codeOf, refusal } from '../../testing/refusal.ts';
import { startBank, type TestBank } from '../../testing/start-bank.ts';
import { TEST_SECRET } from '../../testing/test-secret.ts';
import { formsAsWritten } from './check-forms.ts';
import { codeForms, everyForm, renewFormCodes } from './code-forms.ts';
import { forgetOldForms } from './forget-old-forms.ts';
import { faultOfForm, isFormAsWritten } from './form-code.ts';
import { keepForm } from './hold-form.ts';

/** Who writes the database, without the bank's secret, between what an officer types and what is handed in. */
let bank: TestBank;
let officer: Client;
let other: Client;
let head: Client;
let checker: Client;
beforeAll(async () => {
  bank = await startBank({ env: { PROCESS: 'web' } });
  officer = (await bank.signInAs('ao')).client;
  other = (await bank.signInAs('ao_hrd')).client;
  head = (await bank.signInAs('cabang')).client;
  checker = (await bank.signInAs('checker')).client;
});
afterAll(() => bank.close());

const run = async <Row = unknown>(statement: RawBuilder<unknown>): Promise<Row[]> =>
  (await statement.execute(bank.deps.db)).rows as Row[];
const casesNow = async () =>
  Number((await run<{ count: number }>(sql`select count(*) as count from applications`))[0]?.count);
const look = (client: Client, { id }: Pick<FieldForm, 'id'>) => client.getFieldForm({ params: { formId: id } });
const namedForms = async (): Promise<string> => {
  const { db, secrets, now, storage, config } = bank.deps;
  const context = { db, secrets, now, storage, directory: config.DATA_DIR };
  return (await faultsOf(formsAsWritten, context)).join('\n');
};

/** Asks for an amount, corrects it, and leaves what the database held before. */
async function correctedForm() {
  const contents = wholeContents();
  const form = await filledForm(officer, contents);
  const [before] = await run<Record<string, unknown>>(
    sql`select * from field_parts where form_id = ${form.id} and part = 'loan'`,
  );
  await saveParts(officer, form, { loan: { ...contents.loan, loanAmount: 15_000_000 } });
  return { form: await look(officer, form), before };
}

describe('a form that somebody changed in the database', () => {
  it('is whole as it was typed, and is sent', async () => {
    const { applicationId } = await sendForm(officer, (await correctedForm()).form);
    const [row] = await run(sql`select amount_rupiah from applications where id = ${applicationId}`);
    expect(row).toEqual({ amount_rupiah: 15_000_000 });
    expect(await faultsOfBank(bank)).toEqual([]);
  });

  it('is not sent with the content of an earlier revision under the present one', async () => {
    const { form, before } = await correctedForm();
    const cases = await casesNow();
    await run(sql`update field_parts set content_cipher = ${before?.['content_cipher']}
      where form_id = ${form.id} and part = 'loan'`);
    expect(await codeOf(sendForm(officer, form))).toBe('RECORD_BROKEN');
    expect(await casesNow()).toBe(cases);
    expect(await faultsOfBank(bank)).toContainEqual(expect.stringContaining(faultOfForm(form.id)));
  });

  it('is not sent with a part put back whole, revision and all', async () => {
    const { form, before } = await correctedForm();
    await run(sql`update field_parts set content_cipher = ${before?.['content_cipher']}, revision = 1,
      saved_at = ${before?.['saved_at']} where form_id = ${form.id} and part = 'loan'`);
    expect(await codeOf(look(officer, form))).toBe('RECORD_BROKEN');
    expect(await codeOf(sendForm(officer, form))).toBe('RECORD_BROKEN');
  });

  it('is not born in another branch', async () => {
    const form = await filledForm(officer);
    const cases = await casesNow();
    await run(sql`update field_forms set branch_id = 3, area_id = 1 where id = ${form.id}`);
    expect(await codeOf(look(officer, form))).toBe('RECORD_BROKEN');
    expect(await codeOf(sendForm(officer, form))).toBe('RECORD_BROKEN');
    expect(await casesNow()).toBe(cases);
    expect(await faultsOfBank(bank)).toContainEqual(expect.stringContaining(faultOfForm(form.id)));
  });

  it('is neither read, listed in words, written nor sent by whom the database calls its officer', async () => {
    const form = await filledForm(officer);
    const [photo] = form.photos;
    const params = { formId: form.id };
    await run(sql`update field_forms set officer_id = (select id from users where user_name = 'ao_hrd')
      where id = ${form.id}`);
    const body = { base: 1, content: {} };
    const tries = [
      () => look(other, form),
      () => sendForm(other, form),
      () => other.saveFieldPart({ params: { ...params, part: 'loan' }, body }),
      () => other.openFieldForm({ params, body: {} }),
      () => other.findFieldDuplicate({ params, body: {} }),
      () => other.getFieldPhoto({ params: { ...params, photoId: photo?.id ?? '' } }),
      () => other.removeFieldPhoto({ params: { ...params, photoId: photo?.id ?? '' } }),
    ];
    for (const tried of tries) expect(await codeOf(tried())).toBe('RECORD_BROKEN');
    const listed = (await other.listFieldForms({})).find(({ id }) => id === form.id);
    expect(listed).toMatchObject({ fullName: null, productName: null, amountRupiah: null, photos: 0, maySend: false });
    expect(await faultsOfBank(bank)).toContainEqual(expect.stringContaining(faultOfForm(form.id)));
  });

  it('is a finding once, however often it is looked at, and in words the person understands', async () => {
    const form = await filledForm(officer);
    await run(sql`update field_forms set branch_id = 3 where id = ${form.id}`);
    for (let turn = 0; turn < 2; turn += 1) {
      const { problem } = await refusal(look(officer, form));
      expect(problem?.title).toMatch(/diubah di luar program/);
      await officer.listFieldForms({});
    }
    const notes = await run<{ payload: string }>(sql`select payload from audit_entries where event = 'record_broken'`);
    expect(notes.filter(({ payload }) => payload.includes(form.id))).toHaveLength(1);
  });
});

type Changed = { readonly table: 'field_forms' | 'field_parts' | 'field_photos'; readonly set: RawBuilder<unknown> };

const anyCase = sql`(select min(id) from applications)`;
const ofForm = (set: RawBuilder<unknown>): Changed => ({ table: 'field_forms', set });
const ofPart = (set: RawBuilder<unknown>): Changed => ({ table: 'field_parts', set });
const ofPhoto = (set: RawBuilder<unknown>): Changed => ({ table: 'field_photos', set });

/** Each column of the three tables, with what its constraints ask for beside it. */
const changes: Readonly<Record<string, Changed>> = {
  'field_forms.application_id': ofForm(sql`application_id = ${anyCase}`),
  'field_forms.kind': ofForm(sql`kind = 'PRESCREEN'`),
  'field_forms.branch_id': ofForm(sql`branch_id = 3`),
  'field_forms.area_id': ofForm(sql`area_id = area_id + 1`),
  'field_forms.officer_id': ofForm(sql`officer_id = (select id from users where user_name = 'ao_hrd')`),
  'field_forms.created_at': ofForm(sql`created_at = created_at - interval '1 day'`),
  'field_forms.updated_at': ofForm(sql`updated_at = updated_at - interval '1 day'`),
  'field_forms.sent_at': ofForm(sql`sent_at = updated_at, sent_by = officer_id, application_id = ${anyCase}`),
  'field_forms.sent_by': ofForm(sql`sent_at = created_at, sent_by = officer_id, application_id = ${anyCase}`),
  'field_forms.discarded_at': ofForm(sql`discarded_at = updated_at`),
  'field_forms.closed_at': ofForm(sql`closed_at = updated_at, application_id = ${anyCase}`),
  'field_forms.mac': ofForm(sql`mac = null`),
  'field_forms.mac of another form': ofForm(
    sql`mac = (select o.mac from field_forms o where o.id <> field_forms.id and o.mac is not null limit 1)`,
  ),
  'field_parts.form_id': ofPart(sql`form_id = (select o.id from field_forms o
    where not exists (select from field_parts p where p.form_id = o.id) limit 1)`),
  'field_parts.revision': ofPart(sql`revision = revision + 1`),
  'field_parts.content_cipher': ofPart(sql`content_cipher = (select o.content_cipher from field_parts o
    where o.form_id = field_parts.form_id and o.part = 'survey')`),
  'field_parts.saved_by': ofPart(sql`saved_by = (select id from users where user_name = 'cabang')`),
  'field_parts.saved_at': ofPart(sql`saved_at = saved_at - interval '1 day'`),
  'field_parts.base_cipher': ofPart(sql`base_cipher = content_cipher`),
  'field_parts.unsent_cipher': ofPart(sql`unsent_cipher = content_cipher`),
  'field_photos.id': ofPhoto(sql`id = gen_random_uuid()`),
  'field_photos.form_id': ofPhoto(
    sql`form_id = (select o.id from field_forms o where o.id <> field_photos.form_id limit 1)`,
  ),
  'field_photos.slot': ofPhoto(sql`slot = 'LVUD', document = null`),
  'field_photos.document': ofPhoto(sql`document = 'npwp'`),
  'field_photos.file_name': ofPhoto(sql`file_name = 'lain.png'`),
  'field_photos.size_bytes': ofPhoto(sql`size_bytes = size_bytes + 1`),
  'field_photos.sha256': ofPhoto(sql`sha256 = repeat('a', 64)`),
  'field_photos.taken_at': ofPhoto(sql`taken_at = taken_at - interval '1 day'`),
  'field_photos.latitude': ofPhoto(sql`latitude = latitude + 1`),
  'field_photos.longitude': ofPhoto(sql`longitude = null`),
  'field_photos.announced_at': ofPhoto(sql`announced_at = announced_at - interval '1 day'`),
  'field_photos.object_name': ofPhoto(sql`object_name = (select o.object_name from field_photos o
    where o.form_id <> field_photos.form_id and o.object_name is not null limit 1)`),
  'field_photos.detected_type': ofPhoto(sql`detected_type = 'application/pdf'`),
  'field_photos.attached_at': ofPhoto(sql`attached_at = announced_at`),
  'field_photos.removed_at': ofPhoto(sql`removed_at = announced_at`),
};

/** Columns that say nothing about a form, each with its reason. */
const exempt: Readonly<Record<string, string>> = {
  'field_forms.id': 'cannot change below its parts and photos; a form under another id is tried beside this table',
  'field_parts.id': 'a number that nothing refers to',
  'field_parts.part': 'is there once in a form; one in the place of another is tried beside this table',
};

const rowOf = { field_forms: sql`true`, field_parts: sql`part = 'loan'`, field_photos: sql`document = 'ktp'` };

/** Keeps the rows of a form, to put them back as they were after each trial. */
async function keptRows(formId: string): Promise<() => Promise<void>> {
  const asText = (table: Changed['table'], owner: string) =>
    run<{ rows: string }>(
      sql`select jsonb_agg(to_jsonb(t))::text as rows from ${sql.table(table)} t where ${sql.ref(owner)} = ${formId}`,
    ).then(([row]) => row?.rows ?? '[]');
  const kept = {
    field_forms: await asText('field_forms', 'id'),
    field_parts: await asText('field_parts', 'form_id'),
    field_photos: await asText('field_photos', 'form_id'),
  };
  const rowsIn = (table: Changed['table']) =>
    sql`jsonb_populate_recordset(null::${sql.table(table)}, ${kept[table]}::jsonb)`;
  return async () => {
    for (const table of ['field_parts', 'field_photos'] as const)
      await run(sql`delete from ${sql.table(table)}
        where form_id = ${formId} or id in (select k.id from ${rowsIn(table)} k)`);
    await run(sql`delete from field_forms where id = ${formId}`);
    for (const table of ['field_forms', 'field_parts', 'field_photos'] as const)
      await run(sql`insert into ${sql.table(table)} overriding system value select * from ${rowsIn(table)}`);
  };
}

describe('every column of a form', () => {
  let form: FieldForm;
  let putBack: () => Promise<void>;
  beforeAll(async () => {
    await sendForm(officer, await filledForm(officer));
    form = await filledForm(officer);
    putBack = await keptRows(form.id);
  });

  const expectRefused = async (formId: string) => {
    expect(await namedForms()).toContain(faultOfForm(formId));
    const cases = await casesNow();
    for (const client of [officer, other, head])
      expect(['RECORD_BROKEN', 'NOT_FOUND', 'FORBIDDEN']).toContain(await codeOf(sendForm(client, form)));
    expect(await casesNow()).toBe(cases);
  };

  it('is tried, or stands here with the reason why not', async () => {
    const columns = await run<{ name: string }>(sql`
      select table_name || '.' || column_name as name from information_schema.columns
      where table_schema = 'public' and table_name = any(array['field_forms', 'field_parts', 'field_photos'])`);
    const known = new Set([...Object.keys(changes), ...Object.keys(exempt)]);
    expect(columns.map(({ name }) => name).filter((name) => !known.has(name))).toEqual([]);
    expect(Object.keys(exempt).filter((name) => name in changes)).toEqual([]);
  });

  it.each(Object.entries(changes))('is bound by the code: %s', async (_, { table, set }) => {
    expect(await namedForms()).not.toContain(form.id);
    const owner = sql.ref(table === 'field_forms' ? 'id' : 'form_id');
    const changed = await run(
      sql`update ${sql.table(table)} set ${set} where ${owner} = ${form.id} and ${rowOf[table]} returning id`,
    );
    expect(changed).toHaveLength(1);
    await expectRefused(form.id);
    await putBack();
  });

  const without = (part: string) => (id: string) =>
    sql`delete from field_parts where form_id = ${id} and part = ${part}`;
  const asSurvey = (id: string) => sql`update field_parts set part = 'survey' where form_id = ${id} and part = 'loan'`;
  const withoutPhoto = (id: string) => sql`delete from field_photos where form_id = ${id} and document = 'ktp'`;
  const withPhoto = (id: string) => sql`
    insert into field_photos (id, form_id, slot, file_name, size_bytes, sha256, announced_at, object_name, detected_type)
    select gen_random_uuid(), form_id, slot, file_name, size_bytes, sha256, announced_at, object_name, detected_type
    from field_photos where form_id = ${id} and slot = 'LVUD' limit 1`;

  it.each([
    ['a part taken away', [without('consent')]],
    ['a part in the place of another', [without('survey'), asSurvey]],
    ['a photo taken away', [withoutPhoto]],
    ['a photo added', [withPhoto]],
  ])('and its rows as a whole: %s', async (_, statements) => {
    for (const statement of statements) await run(statement(form.id));
    await expectRefused(form.id);
    await putBack();
  });

  it('and a form under another id', async () => {
    const id = randomUUID();
    await run(sql`insert into field_forms select (jsonb_populate_record(f,
      jsonb_build_object('id', ${id}::text))).* from field_forms f where f.id = ${form.id}`);
    expect(await codeOf(officer.openFieldForm({ params: { formId: id }, body: {} }))).toBe('RECORD_BROKEN');
    expect(await namedForms()).toContain(faultOfForm(id));
    await run(sql`delete from field_forms where id = ${id}`);
  });

  it('fits again once all of it is as it was, and the form is sent', async () => {
    expect(await namedForms()).not.toContain(form.id);
    expect((await sendForm(officer, form)).applicationId).toBeGreaterThan(0);
    expect(await namedForms()).not.toContain(form.id);
  });
});

describe('work goes on beside a form that was changed', () => {
  const returned = async () => {
    const { applicationId: id } = await sendForm(officer, await filledForm(officer));
    const body = { appId: id, notes: 'lagi', status: 'AO-REQUESTED', email: false, sms: false } as const;
    await checker.returnApplicationToAo({ body });
    return id;
  };
  const open = (applicationId: number) =>
    officer.openFieldForm({ params: { formId: randomUUID() }, body: { applicationId } });
  const forgedForm = async (id: number) => {
    const form = await open(id);
    await saveParts(officer, form, { applicant: { ...form.parts.applicant?.content, email: 'asli@example.test' } });
    await run(sql`update field_parts set revision = revision + 1 where form_id = ${form.id} and part = 'applicant'`);
    return form;
  };

  it('its case leaves the field without it, and is begun anew without its words', async () => {
    const id = await returned();
    const form = await forgedForm(id);
    await head.submitApplication({ params: { id } });
    expect(await codeOf(look(officer, form))).toBe('RECORD_BROKEN');
    const body = { appId: id, notes: 'lagi', status: 'AO-REQUESTED', email: false, sms: false } as const;
    await checker.returnApplicationToAo({ body });
    const next = await open(id);
    expect(Object.values(next.parts).map(({ unsent }) => unsent)).toEqual(Array(6).fill(null));
    expect(await namedForms()).toContain(faultOfForm(form.id));
  });

  it('it is handed to nobody, but can be thrown away, stays a finding, and its case is begun anew', async () => {
    const id = await returned();
    const form = await forgedForm(id);
    const [colleague] = await head.listFieldOfficers({});
    const body = { officerId: colleague?.id ?? 0 };
    expect(await codeOf(head.assignFieldForm({ params: { formId: form.id }, body }))).toBe('RECORD_BROKEN');
    expect(await codeOf(head.assignFieldApplication({ params: { id }, body }))).toBe('RECORD_BROKEN');
    await officer.discardFieldForm({ params: { formId: form.id }, body: {} });
    expect((await open(id)).id).not.toBe(form.id);
    expect(await namedForms()).toContain(faultOfForm(form.id));
  });

  it('the night removes no file that somebody else named', async () => {
    const form = await filledForm(officer);
    const victim = await filledForm(officer);
    await officer.discardFieldForm({ params: { formId: form.id }, body: {} });
    const [name] = await run<{ object_name: string }>(
      sql`select object_name from field_photos where form_id = ${victim.id} and document = 'ktp'`,
    );
    await run(
      sql`update field_photos set object_name = ${name?.object_name} where form_id = ${form.id} and document = 'ktp'`,
    );
    await forgetOldForms(bank.deps);
    expect(await bank.deps.storage.get(name?.object_name ?? '')).not.toBeNull();
    await sendForm(officer, victim);
  });

  it('nothing signs a form that it did not compare first', async () => {
    const form = await filledForm(officer);
    const unseen = bank.deps.db.transaction().execute((trx) => keepForm(trx, form.id));
    await expect(unseen).rejects.toThrow('did not hold it first');
  });
});

describe('codes of forms', () => {
  it('come to forms of before by the upgrade, but to none of which a field does not open', async () => {
    const form = await filledForm(officer);
    const broken = await filledForm(officer);
    await run(sql`update field_forms set mac = null where id in (${form.id}, ${broken.id})`);
    await run(sql`update field_parts set content_cipher = 'x' where form_id = ${broken.id} and part = 'loan'`);
    expect(await codeOf(look(officer, form))).toBe('RECORD_BROKEN');
    // As in a bank of before: what was found in others stays.
    const others = sql`select id, mac from field_forms where mac is not null`;
    const kept = await run<{ id: string; mac: string }>(others);
    await codeForms.run(bank.deps);
    for (const { id, mac } of kept) await run(sql`update field_forms set mac = ${mac} where id = ${id}`);
    expect((await sendForm(officer, form)).applicationId).toBeGreaterThan(0);
    expect(await codeOf(look(officer, broken))).toBe('RECORD_BROKEN');
    await run(sql`delete from field_parts where form_id = ${broken.id}`);
  });

  it('come under the present secret with a rotation, but for a form that was changed before', async () => {
    const form = await filledForm(officer);
    const broken = await filledForm(officer);
    await run(sql`update field_forms set branch_id = 3 where id = ${broken.id}`);
    const secrets = secretsFrom('another-secret-of-at-least-32-characters', [TEST_SECRET]);
    const rightIn = async (db: Db) => {
      const right: string[] = [];
      for await (const whole of everyForm(db))
        if (isFormAsWritten(secrets, fieldCipher(secrets), whole)) right.push(whole.form.id);
      return right;
    };
    const undone = bank.deps.db.transaction().execute(async (trx) => {
      const change = renewFields(fieldCipher(secrets), fieldCipher(bank.deps.secrets));
      for (const table of sealedTables.filter(({ name }) => name === 'field_parts'))
        await resealTable(trx, table, change);
      expect(await rightIn(trx)).toEqual([]);
      await renewFormCodes(trx, secrets, bank.deps.secrets);
      expect(await rightIn(trx)).toContain(form.id);
      expect(await rightIn(trx)).not.toContain(broken.id);
      throw new Error('undo');
    });
    await expect(undone).rejects.toThrow('undo');
  });
});
