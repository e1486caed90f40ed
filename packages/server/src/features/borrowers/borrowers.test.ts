import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fieldCipher } from '../../platform/security/field-cipher.ts';
import { borrowerNik } from '../../schema/encrypted-fields.ts';
import { auditEventsOf } from '../../testing/audit-events.ts';
import { newApplication } from '../../testing/new-application.ts';
import { codeOf } from '../../testing/refusal.ts';
import { startBank, type TestBank } from '../../testing/start-bank.ts';
import { identityHashes } from './check-identity-hashes.ts';
import { hashNikTails } from './hash-nik-tails.ts';

const NIK = '3273115705909981';
const person = { nik: NIK, fullName: 'MURNIATI LESTARI', msisdn: '81277770001' };

let bank: TestBank;
let analyst: Awaited<ReturnType<TestBank['signInAs']>>;
let first: number;
let second: number;
beforeAll(async () => {
  bank = await startBank();
  first = (await newApplication(bank, person)).id;
  second = (await newApplication(bank, { ...person, branchId: 2, areaId: await areaOf(2) })).id;
  // Shares the first seven digits of the NIK and nothing else.
  await newApplication(bank, { nik: '3273110101800002', fullName: '=CMD HENDRA', msisdn: '85288880002' });
  analyst = await bank.signInAs('analyst');
});
afterAll(() => bank.close());

const areaOf = async (branchId: number) =>
  (
    await bank.deps.db
      .selectFrom('branches')
      .select('area_id')
      .where('branch_id', '=', branchId)
      .executeTakeFirstOrThrow()
  ).area_id;

const namesFor = async (text: string) =>
  (await analyst.client.findBorrowers({ query: { text, size: 99_999_999 } })).map(({ fullName }) => fullName);

describe('the search of borrowers', () => {
  it.each([
    ['a part of the name in small letters', 'murniati', ['MURNIATI LESTARI']],
    ['the whole NIK', NIK, ['MURNIATI LESTARI']],
    ['fifteen digits of the NIK', NIK.slice(0, 15), ['MURNIATI LESTARI']],
    ['a NIK that differs in its last digit', `${NIK.slice(0, 15)}0`, []],
    ['nine digits of the NIK', '327311570', ['MURNIATI LESTARI']],
    ['seven digits of the NIK', '3273115', ['MURNIATI LESTARI']],
    ['the beginning of the phone', '081277', ['MURNIATI LESTARI']],
    ['the phone with its country', '+62 812-7777', ['MURNIATI LESTARI']],
    ['six digits that begin a NIK', '327311', []],
    ['four letters of the name', 'murn', []],
    ['four digits of the phone', '8127', []],
    ['a percent sign', '%%%%%', []],
  ])('by %s', async (_, text, names) => {
    expect(await namesFor(text)).toEqual(names);
  });

  it('finds a whole NIK among more people of one district than are looked through', async () => {
    const { db, cipher } = { db: bank.deps.db, cipher: fieldCipher(bank.deps.secrets) };
    const people = Array.from({ length: 1200 }, (_, index) => `32731157059${String(index).padStart(5, '0')}`);
    await db
      .insertInto('borrowers')
      .values(
        people.map((nik, index) => ({
          id: 900_000 + index,
          nik_hash: cipher.hash(nik),
          nik_prefix_hash: cipher.prefixHash(nik),
          nik_cipher: cipher.encrypt(nik, borrowerNik(900_000 + index)),
          full_name: 'TETANGGA',
          birth_date: '1990-05-17',
          msisdn: '85200000000',
        })),
      )
      .execute();
    expect(await namesFor(NIK)).toEqual(['MURNIATI LESTARI']);
    expect(await namesFor(NIK.slice(0, 14))).toEqual(['MURNIATI LESTARI']);
  });

  it('wants three characters', async () => {
    expect(await codeOf(analyst.client.findBorrowers({ query: { text: ' ab ' } }))).toBe('INVALID_REQUEST');
  });

  it('gives the newest application, their number and no NIK in full', async () => {
    const [row] = await analyst.client.findBorrowers({ query: { text: 'lestari' } });
    expect(row).toMatchObject({
      noKtpMasked: '3273********9981',
      msisdn: '81277770001',
      dateOfBirth: '1990-05-17',
      applications: 2,
      lastStatusDesc: 'Pengajuan AO',
    });
  });

  it('shows a checker the applications of the own branch alone', async () => {
    const { client } = await bank.signInAs('checker');
    const [row] = await client.findBorrowers({ query: { text: 'lestari' } });
    expect([row?.applications, row?.branchName]).toEqual([1, 'KPO Bandung']);
    const borrower = await client.getBorrower({ params: { id: row?.id ?? 0 } });
    expect(borrower.applications.map(({ id }) => id)).toEqual([first]);
    const { client: hrd } = await bank.signInAs('hrd');
    expect(await hrd.findBorrowers({ query: { text: 'lestari' } })).toEqual([]);
    expect(await codeOf(hrd.getBorrower({ params: { id: row?.id ?? 0 } }))).toBe('NOT_FOUND');
  });

  it('is recorded without what was looked for', async () => {
    await namesFor(NIK);
    const last = (await auditEventsOf(bank.deps.db, 'analyst')).at(-1);
    expect(last).toEqual({ event: 'borrower_searched', details: { by: 'digits', found: 1 } });
  });
});

describe('the last digits of a NIK', () => {
  it('are made for borrowers of an earlier version, once, and verify misses them where they are gone', async () => {
    const { db, secrets } = bank.deps;
    const tails = () =>
      db.selectFrom('nik_tails').select(['borrower_id', 'hash']).orderBy('borrower_id').orderBy('hash').execute();
    const fault = () => identityHashes.findFault({ ...bank.deps, directory: '' });
    const found = async () => (await analyst.client.findCases({ query: { text: NIK.slice(-6) } })).cases.length;
    // The neighbours of the test above came in beside the program.
    await hashNikTails.run({ db, secrets });
    const today = await tails();
    expect([await fault(), await found()]).toEqual([null, 2]);
    await db.deleteFrom('nik_tails').execute();
    expect(await found()).toBe(0);
    expect(await fault()).toMatch(/^The nik_tails of borrowers, row \d+, are not those of the NIK/);
    await hashNikTails.run({ db, secrets });
    expect([await tails(), await fault(), await found()]).toEqual([today, null, 2]);
  });
});

describe('a borrower', () => {
  it('has all applications and what they add up to, and each look is recorded', async () => {
    const [row] = await analyst.client.findBorrowers({ query: { text: 'lestari' } });
    const borrower = await analyst.client.getBorrower({ params: { id: row?.id ?? 0 } });
    expect(borrower.applications.map(({ id }) => id)).toEqual([second, first]);
    expect(borrower.exposure).toEqual({ requested: 40_000_000, disbursed: 0, total: 40_000_000 });
    expect(JSON.stringify(borrower)).not.toContain(NIK);
    expect((await auditEventsOf(bank.deps.db, 'analyst')).at(-1)).toEqual({
      event: 'borrower_read',
      details: { borrowerId: borrower.id, applicationIds: [second, first] },
    });
  });
});

describe('the export of an application', () => {
  const textOf = async (appId: number) =>
    (await analyst.client.exportApplication({ params: { appId }, query: { format: 'csv' } })).text();

  it('has the fields of the specification under their names, and no PIN', async () => {
    const [head = '', row = ''] = (await textOf(first)).replace('\uFEFF', '').split('\r\n');
    const record = Object.fromEntries(head.split('|').map((name, index) => [name, row.split('|')[index]]));
    expect(record).toMatchObject({
      application_id: String(first),
      full_name: 'MURNIATI LESTARI',
      no_ktp: NIK,
      religion: 'ISLAM',
      ktp_address_street: 'JL CONTOH 1',
      loan_amount: '20000000',
      tenor: '12',
      loan_purpose: 'Modal kerja',
      branch_code: '001',
      status_pinjaman: 'Pengajuan AO',
    });
    const wanted = ['principal_loan', 'service_fee', 'total_disburse', 'installments', 'interest', 'insurance_fee'];
    const further = ['total_repayment', 'ttf_service_fee', 'lender_service_fee', 'lender', 'product', 'monthly_income'];
    expect(head.split('|')).toEqual(expect.arrayContaining([...wanted, ...further, 'ktp_photo_file_name']));
    expect(head).not.toMatch(/(^|[|_])pin([|]|$)/i);
  });

  it('neutralises a name that begins like a formula, and keeps it as a text in a workbook', async () => {
    const [row] = await analyst.client.findBorrowers({ query: { text: '=cmd hendra' } });
    const { applications } = await analyst.client.getBorrower({ params: { id: row?.id ?? 0 } });
    const appId = applications[0]?.id ?? 0;
    expect(await textOf(appId)).toContain("|'=CMD HENDRA|");
    const file = await analyst.client.exportApplication({ params: { appId }, query: { format: 'xlsx' } });
    const { sheets } = await readXlsx(await file.arrayBuffer());
    expect(sheets[0]?.rows[1]).toContain('=CMD HENDRA');
  });

  it('is for officers, and is recorded under the application', async () => {
    await textOf(first);
    expect((await auditEventsOf(bank.deps.db, 'analyst')).at(-1)).toEqual({
      event: 'application_exported',
      details: { purpose: 'export', format: 'csv' },
    });
    const { client } = await bank.signInAs('kom');
    expect(await codeOf(client.exportApplication({ params: { appId: first } }))).toBe('FORBIDDEN');
  });
});
