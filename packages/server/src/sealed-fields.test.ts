import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@trustiq/contract/whole-client.ts';
import { drawnScene } from '@trustiq/domain/shared-traits/testing/drawn-scene.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { DEMO_PASSWORD } from './features/identity/demo-accounts.ts';
import { importWatchlist } from './features/scoring/import-watchlist.ts';
import { printPhotos } from './features/shared-traits/print-photos.ts';
import { traceWaitingCases } from './features/shared-traits/trace-waiting-cases.ts';
import { noteEverythingHeld } from './platform/marks/held-subjects.ts';
import { inOneMoment } from './platform/moment/in-one-moment.ts';
import { openUnchecked } from './platform/opening/open-configured.ts';
import { markAllAgain } from './platform/record/mark-in-bulk.ts';
import { bindOldFields, resealTable } from './platform/sealed-fields/reseal.ts';
import { secretsOf } from './platform/security/bound-secrets.ts';
import { FieldTampered, fieldCipher, keyIdOfField } from './platform/security/field-cipher.ts';
import { secretsFrom } from './platform/security/secrets.ts';
import { readConfig } from './platform/settings/config.ts';
import { injectFetch } from './platform/testing/inject-fetch.ts';
import { createTestDatabase } from './platform/testing/test-databases.ts';
import { rotateSecret } from './rotate-secret.ts';
import { bankField, personField } from './schema/encrypted-fields.ts';
import { sealedTables } from './sealed-tables.ts';
import { startProgram } from './start-program.ts';
import { beginTreeInTime } from './testing/begin-tree-in-time.ts';
import { faultsOfBank } from './testing/faults-of-bank.ts';
import { nextNik } from './testing/next-nik.ts';
import { encryptOldField } from './testing/old-field.ts';
import { addSurveyPhoto, asPng } from './testing/photo-files.ts';
import { remember } from './testing/remember.ts';
import type { TestBank } from './testing/start-bank.ts';
import { submittedApplication } from './testing/submitted-application.ts';
import { TEST_SECRET } from './testing/test-secret.ts';
import { tokenKinds } from './testing/token-kinds.ts';

const NEW_SECRET = 'a-second-secret-only-for-tests-0123456789';

const server = inject('postgres');
const directory = mkdtempSync(join(tmpdir(), 'trustiq-sealed-'));
let drop = async () => {};
let env: Record<string, string>;
beforeAll(async () => {
  const database = server === null ? null : await createTestDatabase(server);
  drop = database?.drop ?? drop;
  const base = {
    DATA_DIR: directory,
    DEMO: '1',
    DEMO_APPLICATIONS: '0',
    CAPTCHA: 'off',
    LOG_LEVEL: 'silent',
    OVERLOAD_DELAY_MS: '0',
  };
  env = { ...base, PROCESS: 'web', ...(database === null ? {} : { DATABASE_URL: database.url }) };
});
afterAll(async () => {
  await drop();
  rmSync(directory, { recursive: true, force: true });
});

const configOf = (secret: string, previous = '') =>
  readConfig({ ...env, APP_SECRET: secret, APP_SECRET_PREVIOUS: previous });

/** The same bank, opened again. */
async function open(secret: string, previous = '') {
  const program = await startProgram(configOf(secret, previous), {
    embedded: { directory, dump: inject('dump') },
    secret,
  });
  await beginTreeInTime(program.deps, directory);
  const headers: Record<string, string> = {};
  const client = createClient({ fetch: injectFetch(program), headers: () => headers });
  const { id_token } = await client.login({ body: { username: 'analyst', password: DEMO_PASSWORD } });
  headers['authorization'] = `Bearer ${id_token}`;
  return { bank: { ...program, now: () => new Date() } as unknown as TestBank, client, close: program.close };
}

/** Whoever was shown what had been changed has found it for ever. */
const toldFor = [expect.stringContaining('bank_records 2: payroll_account_no_cipher was changed.')];

describe('encrypted fields', { timeout: 240_000 }, () => {
  it('T8 open at their own place only', () => {
    const cipher = fieldCipher(secretsFrom(TEST_SECRET));
    const sealed = cipher.encrypt('3273010101800001', personField('nik_cipher', 1));
    expect(cipher.decrypt(sealed, personField('nik_cipher', 1))).toBe('3273010101800001');
    const wrong = [personField('nik_cipher', 2), personField('npwp_cipher', 1), { table: 'x', column: 'y', row: 1 }];
    for (const place of wrong) expect(() => cipher.decrypt(sealed, place)).toThrow(FieldTampered);
    expect(() => fieldCipher(secretsFrom(NEW_SECRET)).decrypt(sealed, personField('nik_cipher', 1))).toThrow(
      FieldTampered,
    );
    const later = secretsFrom(NEW_SECRET, [TEST_SECRET]);
    expect(() => fieldCipher(later).decrypt(sealed, personField('nik_cipher', 1))).toThrow(FieldTampered);
    const before = later.under(secretsFrom(TEST_SECRET).keyId);
    expect(fieldCipher(before).decrypt(sealed, personField('nik_cipher', 1))).toBe('3273010101800001');
  });

  let first: number;
  let second: number;

  it('T8 verify names row and column of a field that was copied from elsewhere, and nobody gets to read it', async () => {
    const { bank, client, close } = await open(TEST_SECRET);
    first = (await submittedApplication(bank)).id;
    second = (await submittedApplication(bank)).id;
    const { db, secrets } = bank.deps;
    const cipher = fieldCipher(secrets);
    for (const id of [first, second]) {
      const number = cipher.encrypt(`77700${id}`, bankField('payroll_account_no_cipher', id));
      await db
        .updateTable('bank_records')
        .set({ payroll_account_no_cipher: number })
        .where('application_id', '=', id)
        .execute();
      await remember(bank, id);
    }
    await addSurveyPhoto(bank, first, asPng(drawnScene(1)));
    expect(await printPhotos(bank.deps)()).toBe(1);
    await traceWaitingCases(bank.deps)();
    expect(await faultsOfBank(bank)).toEqual([]);

    const undo = await db
      .selectFrom('bank_records')
      .selectAll()
      .where('application_id', '=', second)
      .executeTakeFirst();
    await sql`update bank_records t set payroll_account_no_cipher = s.payroll_account_no_cipher
      from bank_records s where s.application_id = ${first} and t.application_id = ${second}`.execute(db);
    expect(await faultsOfBank(bank)).toContain(
      `The encrypted field payroll_account_no_cipher of bank_records, row ${second}, was not written for this place.`,
    );
    const read = await client.getBankRecord({ params: { id: second } }).catch((error: { status: number }) => error);
    expect(read).toMatchObject({ status: 409 });
    await db
      .updateTable('bank_records')
      .set({ payroll_account_no_cipher: undo?.payroll_account_no_cipher ?? null })
      .where('application_id', '=', second)
      .execute();

    await sql`update persons set mother_name_cipher = nik_cipher where application_id = ${first}`.execute(db);
    expect(await faultsOfBank(bank)).toContain(
      `The encrypted field mother_name_cipher of persons, row ${first}, was not written for this place.`,
    );
    await sql`update persons set mother_name_cipher = null where application_id = ${first}`.execute(db);
    await remember(bank, first);
    expect(await faultsOfBank(bank)).toEqual(toldFor);
    await close();
  });

  it('T8 of the landed version are bound to their places by the upgrade', async () => {
    const { bank, client, close } = await open(TEST_SECRET);
    const { db, secrets } = bank.deps;
    const cipher = fieldCipher(secrets);
    const before = await client.getPersonalDetail({ params: { appId: first } });
    const asOnceWritten = (bytes: Uint8Array, place: Parameters<typeof cipher.decrypt>[1]) =>
      encryptOldField(secrets, cipher.decrypt(bytes, place));
    for (const table of sealedTables) await resealTable(db, table, asOnceWritten);
    expect(await faultsOfBank(bank)).not.toEqual([]);
    for (const table of sealedTables) await resealTable(db, table, bindOldFields(cipher, secrets));
    // The upgrade marks rows after it has bound their fields.
    await inOneMoment(db, async (trx) => {
      noteEverythingHeld(trx);
      await markAllAgain(trx, bank.now(), 'rows_marked_again');
    });
    expect(await client.getPersonalDetail({ params: { appId: first } })).toEqual(before);
    const list = `nik,name,birthDate,source\n${nextNik()},ORANG DAFTAR,1980-01-01,TEST\n`;
    await importWatchlist({ db, now: bank.deps.now, cipher }, list, 'test');
    await close();
  });

  it('T20 come under a new secret by a rotation; the earlier one opens nothing any more', async () => {
    const earlier = await open(TEST_SECRET);
    const key = await tokenKinds.service_accounts.giveOut(earlier.bank);
    const session = await tokenKinds.sessions.giveOut(earlier.bank);
    await earlier.close();
    const config = configOf(NEW_SECRET, TEST_SECRET);
    const database = await openUnchecked(config);
    const context = { db: database.db, secrets: secretsOf(database.db), now: () => new Date() };
    expect(await rotateSecret(context, 'test')).toBe(true);
    expect(await rotateSecret(context, 'test')).toBe(false);
    await database.close();
    await expect(open(TEST_SECRET)).rejects.toThrow('was replaced by a newer one');

    // Only what was signed earlier still needs the earlier secret.
    const { bank, client, close } = await open(NEW_SECRET, TEST_SECRET);
    const { db } = bank.deps;
    expect(await faultsOfBank(bank)).toEqual(toldFor);
    const { keyId } = secretsFrom(NEW_SECRET);
    for (const table of sealedTables)
      await resealTable(db, table, (bytes) => {
        expect(keyIdOfField(bytes), table.name).toBe(keyId);
        return bytes;
      });
    const person = await client.getPersonalDetail({ params: { appId: second } });
    const found = await client.findApplications({ query: { text: person?.no_ktp ?? '' } });
    expect(found.map(({ id }) => id)).toEqual([second]);
    expect(await client.getBankRecord({ params: { id: second } })).toMatchObject({
      payrollAccountNo: `77700${second}`,
    });
    const rotated = await db
      .selectFrom('audit_entries')
      .select('payload')
      .where('event', '=', 'secret_rotated')
      .execute();
    expect(rotated).toHaveLength(1);
    // Channels go on; people sign in again.
    expect(await tokenKinds.service_accounts.opensFor(bank, key)).toBe(true);
    expect(await tokenKinds.sessions.opensFor(bank, session)).toBe(false);
    await close();
  });
});
