import { PRESCREEN_CONSENT_VERSION } from '@trustiq/contract/prescreen/prescreen-upload.ts';
import type { Client } from '@trustiq/contract/whole-client.ts';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { renewFields, resealTable } from '../../platform/sealed-fields/reseal.ts';
import { fieldCipher } from '../../platform/security/field-cipher.ts';
import { secretsFrom } from '../../platform/security/secrets.ts';
import { sealedTables } from '../../sealed-tables.ts';
import { dailyPart } from '../../testing/daily-part.ts';
import { faultsOfBank } from '../../testing/faults-of-bank.ts';
import { base64, csvFile, fileRow } from '../../testing/prescreen-file.ts';
import { refusal } from '../../testing/refusal.ts';
import { startBank, type TestBank } from '../../testing/start-bank.ts';
import { TEST_SECRET } from '../../testing/test-secret.ts';
import { type BulkRow, listWaitingRows } from './bulk-rows.store.ts';
import { codeWaitingRows, renewRowCodes } from './code-waiting-rows.ts';
import { rowAsUploaded } from './row-code.ts';

/** Who writes the database between the upload of a list and Proses. */
let bank: TestBank;
let officer: Client;
let analyst: Client;
beforeAll(async () => {
  bank = await startBank({ env: { PROCESS: 'web' } });
  officer = (await bank.signInAs('user')).client;
  analyst = (await bank.signInAs('analyst')).client;
});
afterAll(() => bank.close());

let draftId = '';
let [first, second]: [number, number] = [0, 0];
beforeEach(async () => {
  const consent = { isGiven: true, version: PRESCREEN_CONSENT_VERSION } as const;
  const fileData = base64(csvFile([fileRow(), fileRow({ fullName: 'Dewi Contoh', plafon: 11_000_000 })]));
  const stored = await officer.uploadPrescreenFile({ body: { fileData, consent } });
  draftId = stored.draftId ?? '';
  [first, second] = stored.data.map(({ id }) => Number(id)) as [number, number];
});

const execute = (statement: RawBuilder<unknown>) => statement.execute(bank.deps.db);
const idOf = (login: string) => sql`(select id from users where user_name = ${login})`;
const cell = (name: string, value: string) =>
  sql`row = jsonb_set(row, ${sql.lit(`{${name}}`)}, ${sql.lit(value)}::jsonb)`;

/** Each column of the table, by the test below. */
const changes: Record<string, RawBuilder<unknown>> = {
  id: sql`id = id + 1000000`,
  draft_id: sql`draft_id = gen_random_uuid()`,
  row_number: sql`row_number = row_number + 7`,
  row: cell('plafon', '"99000000"'),
  'row: a name': cell('fullName', '"LAIN"'),
  'row: a cell more': sql`row = row || '{"more": "1"}'`,
  'row: a cell less': sql`row = row - 'email'`,
  nik_cipher: sql`nik_cipher = set_byte(nik_cipher, 40, 255 - get_byte(nik_cipher, 40))`,
  mother_name_cipher: sql`mother_name_cipher = null`,
  consent_version: sql`consent_version = 'prescreen-0'`,
  uploaded_by: sql`uploaded_by = ${idOf('analyst')}`,
  uploaded_at: sql`uploaded_at = uploaded_at - interval '1 day'`,
  mac: sql`mac = null`,
};

const named = (id: number) => `bulk_rows ${id}: it was changed after its list was uploaded`;
const casesNow = async () => {
  const { rows } = await sql<{ count: number }>`select count(*) as count from applications`.execute(bank.deps.db);
  return Number(rows[0]?.count);
};

async function expectRefused(id: number, client = officer) {
  const before = await casesNow();
  const refused = await refusal(client.processPrescreenRow({ params: { id } }));
  expect(refused.problem).toMatchObject({ code: 'STEP_REFUSED', details: { obstacles: ['record_broken'] } });
  expect(refused.problem?.title).toMatch(/^Data yang menjadi dasar langkah ini diubah di luar program/);
  expect(await casesNow()).toBe(before);
}

/** By the database, as it is numbered there now, and whoever it belongs to now. */
async function changeRow(id: number, change: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ id: number }>`update bulk_rows set ${change} where id = ${id} returning id`.execute(
    bank.deps.db,
  );
  return Number(rows[0]?.id);
}

describe('K8 a row of a prescreen list', () => {
  it('is whole, and becomes an application', async () => {
    expect(await faultsOfBank(bank)).toEqual([]);
    await officer.processPrescreenRow({ params: { id: first } });
    await officer.deletePrescreenRow({ params: { id: second } });
  });

  it('is tried with every column', async () => {
    const { rows } = await sql<{ name: string }>`
      select column_name as name from information_schema.columns where table_name = 'bulk_rows'`.execute(bank.deps.db);
    expect(Object.keys(changes)).toEqual(expect.arrayContaining(rows.map(({ name }) => name)));
  });

  it.each(dailyPart(Object.entries(changes), 3))(
    'is not taken in, and named, once this was changed: %s',
    async (what, change) => {
      const id = await changeRow(first, change);
      expect((await faultsOfBank(bank)).join('\n')).toContain(named(id));
      const isTheirs = what === 'uploaded_by';
      await expectRefused(id, isTheirs ? analyst : officer);
      await execute(sql`delete from bulk_rows where draft_id = ${draftId} or id = ${id}`);
      // It was found and stays in the record, also when the row is gone.
      expect((await faultsOfBank(bank)).join('\n')).toContain(named(id));
    },
  );

  it.each(['id', 'row_number', 'row', 'nik_cipher', 'mother_name_cipher', 'mac'])(
    'is not taken in for another: %s exchanged',
    async (column) => {
      const name = sql.ref(column);
      if (column === 'id') {
        await execute(sql`update bulk_rows set id = -1 where id = ${first}`);
        await execute(sql`update bulk_rows set id = ${first} where id = ${second}`);
        await execute(sql`update bulk_rows set id = ${second} where id = -1`);
      } else
        await execute(sql`update bulk_rows b set ${name} = o.${name} from bulk_rows o
          where b.id in (${first}, ${second}) and o.id in (${first}, ${second}) and o.id <> b.id`);
      await expectRefused(first);
      await expectRefused(second);
    },
  );

  it('is not taken in when it was added', async () => {
    const { rows } = await sql<{ id: number }>`
      insert into bulk_rows (draft_id, row_number, row, nik_cipher, mother_name_cipher, consent_version, uploaded_by,
        uploaded_at, mac)
      select draft_id, row_number, row, nik_cipher, mother_name_cipher, consent_version, uploaded_by, uploaded_at, mac
      from bulk_rows where id = ${first} returning id`.execute(bank.deps.db);
    await expectRefused(Number(rows[0]?.id));
  });

  it('shows nothing but its line in the draft, in words, and is noted once', async () => {
    await changeRow(first, cell('fullName', '"LAIN"'));
    const { data } = await officer.getPrescreenDraft({ params: { draftId } });
    await officer.getPrescreenDraft({ params: { draftId } });
    expect(data.map(({ fullName, noKtp, valid }) => [fullName, noKtp.length, valid])).toEqual([
      ['', 0, false],
      ['Dewi Contoh', 16, true],
    ]);
    expect(data[0]?.status).toMatch(/diubah di luar program/);
    const notes = bank.deps.db.selectFrom('audit_entries').select('payload').where('event', '=', 'record_broken');
    const told = (await notes.execute()).filter(({ payload }) => payload.includes(named(first)));
    expect(told).toHaveLength(1);
  });

  it('can be deleted, which says nothing of what it pretended to ask for', async () => {
    await changeRow(first, cell('plafon', '"99000000"'));
    await officer.deletePrescreenRow({ params: { id: first } });
    const entries = bank.deps.db.selectFrom('audit_entries').select('payload').orderBy('id', 'desc').limit(3);
    const texts = (await entries.execute()).map(({ payload }) => payload).join('\n');
    expect(texts).toContain(named(first));
    expect(texts).not.toContain('99000000');
  });

  it('of before rows had codes gets one by the upgrade, and is taken in; one that does not open gets none', async () => {
    await execute(sql`update bulk_rows set mac = null where draft_id = ${draftId}`);
    await changeRow(second, sql`nik_cipher = 'x'`);
    await codeWaitingRows.run(bank.deps);
    await officer.processPrescreenRow({ params: { id: first } });
    await expectRefused(second);
  });

  it('comes under the present secret with a rotation, but for one that was changed before', async () => {
    const { db } = bank.deps;
    const secrets = secretsFrom('another-secret-of-at-least-32-characters', [TEST_SECRET]);
    await changeRow(second, cell('plafon', '"99000000"'));
    const waiting = async () => (await listWaitingRows(db, 1000).next()).value ?? [];
    const rightIn = async () =>
      (await waiting())
        .filter((row: BulkRow) => rowAsUploaded(secrets, fieldCipher(secrets), row) !== null)
        .map(({ id }: BulkRow) => id);
    await execute(sql`delete from bulk_rows where draft_id <> ${draftId}`);
    expect(await rightIn()).toEqual([]);
    const change = renewFields(fieldCipher(secrets), fieldCipher(bank.deps.secrets));
    for (const table of sealedTables.filter(({ name }) => name === 'bulk_rows')) await resealTable(db, table, change);
    expect(await rightIn()).toEqual([]);
    await renewRowCodes(db, secrets, bank.deps.secrets);
    expect(await rightIn()).toEqual([first]);
  });
});
