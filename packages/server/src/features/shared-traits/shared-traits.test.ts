import type { SharedTraitsReply } from '@trustiq/contract/shared-traits/shared-traits.ts';
import type { Client } from '@trustiq/contract/whole-client.ts';
import { permissions } from '@trustiq/domain/permissions/permissions.ts';
import type { TraitKind } from '@trustiq/domain/shared-traits/trait-kinds.ts';
import { type Insertable, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fieldCipher } from '../../platform/security/field-cipher.ts';
import { bankField } from '../../schema/encrypted-fields.ts';
import type { Tables } from '../../schema/schema.ts';
import { auditEventsOf } from '../../testing/audit-events.ts';
import { faultsOfBank } from '../../testing/faults-of-bank.ts';
import { newApplication } from '../../testing/new-application.ts';
import { nextNik } from '../../testing/next-nik.ts';
import { decideOnPolicy } from '../../testing/next-policy.ts';
import { refusal } from '../../testing/refusal.ts';
import { remember } from '../../testing/remember.ts';
import { startBank, type TestBank } from '../../testing/start-bank.ts';
import { demoAccounts } from '../identity/demo-accounts.ts';
import { traceWaitingCases } from './trace-waiting-cases.ts';

let bank: TestBank;
let analyst: Client;
beforeAll(async () => {
  bank = await startBank({ env: { PROCESS: 'web' } });
  // In a bank of a few cases whatever four of them share would be common.
  await bank.deps.db.insertInto('application_numbers').values({ year: 2001, last: 5_000 }).execute();
  analyst = (await bank.signInAs('analyst')).client;
});
afterAll(() => bank.close());

let serial = 0;
const phone = () => `8125${String((serial += 7919)).padStart(8, '3')}`;

type Changes = Parameters<typeof newApplication>[1];

/** Somebody who has nothing in common with anybody. */
async function stranger(changes: Changes = {}): Promise<number> {
  const own = `JL SENDIRI ${serial}`;
  const contact = { name: 'KERABAT', relation: 'BROTHER_SISTER', livingStatus: 'TIDAK_SERUMAH' } as const;
  const { id } = await newApplication(bank, {
    nik: nextNik(),
    msisdn: phone(),
    email: `orang${serial}@contoh.test`,
    ktpAddress: { street: own },
    homeAddress: { street: own },
    contacts: [{ ...contact, msisdn: phone() }],
    ...changes,
  });
  return id;
}

const sharedOf = (id: number, client = analyst): Promise<SharedTraitsReply> =>
  client.getSharedTraits({ params: { id } });

const write = <Table extends keyof Tables & string>(
  table: Table,
  id: number,
  values: Omit<Insertable<Tables[Table]>, 'application_id'>,
) =>
  remember(bank, id, [], (trx) =>
    trx
      .insertInto(table)
      .values({ application_id: id, ...values } as never)
      .execute(),
  );

const survey = (kind: 'LVUD' | 'LPJ_SHM' | 'LPJ_KEND', content: object) => (id: number) =>
  write('surveys', id, { kind, content: JSON.stringify(content), received_at: bank.now() });

const picture = (sha256: string) => (id: number) =>
  write('documents', id, {
    filename: 'ktp.png',
    content_type: 'image/png',
    detected_type: 'image/png',
    size_bytes: 1,
    object_name: `${id}/ktp`,
    sha256,
    uploaded_by: 'AO',
    uploaded_at: bank.now(),
  });

const surveyPhoto = (sha256: string, latitude: number) => (id: number) =>
  write('survey_photos', id, {
    file_category: 'LVUD',
    filename: 'usaha.png',
    detected_type: 'image/png',
    size_bytes: 1,
    object_name: `${id}/usaha`,
    sha256,
    latitude,
    longitude: 107.6098,
    taken_at: null,
    received_at: bank.now(),
  });

const account = (bankCode: string, number: string) => (id: number) => {
  const cipher = fieldCipher(bank.deps.secrets);
  const account_no_cipher = cipher.encrypt(number, bankField('account_no_cipher', id));
  return write('bank_records', id, { bank_code: bankCode, account_no_cipher });
};

const figures = {
  lvudOmsetHarian: 448_000,
  lvudHpp: 8_000_000,
  lvudBiayaGaji: 1_184_000,
  lvudPenghasilanPasangan: 3_632_000,
  lvudBiayaRumahTangga: 1_500_000,
};

type Giving = { readonly changes?: Changes; readonly write?: (id: number) => Promise<unknown> };
const village = { kel: '3273011001' };
const contactOf = (msisdn: string) => ({
  contacts: [{ name: 'IBU', relation: 'BROTHER_SISTER', msisdn, livingStatus: 'TIDAK_SERUMAH' } as const],
});
const spouseOf = (msisdn: string, nik: string | null = null) => ({
  maritalStatus: 'KAWIN',
  spouses: [
    { relation: 'SUAMI', name: 'SUAMI CONTOH', nik, msisdn, birthDate: null, hasSeparateProperty: false } as const,
  ],
});

/** What one application has, and how the other writes the same. */
const pairs: readonly (readonly [TraitKind, TraitKind, string, Giving, Giving])[] = [
  ['PHONE', 'PHONE', 'MEDIUM', { changes: { msisdn: '81277712345' } }, { changes: { msisdn: '81277712345' } }],
  ['PHONE', 'CONTACT_PHONE', 'WEAK', { changes: { msisdn: '81277722346' } }, { changes: contactOf('81277722346') }],
  ['SPOUSE_PHONE', 'PHONE', 'WEAK', { changes: spouseOf('81277732347') }, { changes: { msisdn: '81277732347' } }],
  ['EMAIL', 'EMAIL', 'MEDIUM', { changes: { email: 'Sama@Contoh.test' } }, { changes: { email: 'sama@contoh.test' } }],
  ['ACCOUNT', 'ACCOUNT', 'STRONG', { write: account('BCA', '1234567801') }, { write: account('BCA', '123-456-7801') }],
  [
    'ADDRESS',
    'ADDRESS',
    'WEAK',
    { changes: { ktpAddress: { street: 'Jl. Mawar No. 7', rtRw: '001/002', ...village } } },
    { changes: { homeAddress: { street: 'JALAN MAWAR 7 RT 1 RW 2', ...village } } },
  ],
  [
    'EMPLOYER',
    'EMPLOYER',
    'WEAK',
    { write: (id) => write('employments', id, { company_name: 'PT. Sama Kerja' }) },
    { write: (id) => write('employments', id, { company_name: 'SAMA KERJA, PT' }) },
  ],
  [
    'OFFICE_PHONE',
    'OFFICE_PHONE',
    'WEAK',
    {
      write: (id) => write('employments', id, { company_name: 'A', office_phone_code: '022', office_phone: '7309911' }),
    },
    { write: (id) => write('employments', id, { company_name: 'B', office_phone: '(022) 730-9911' }) },
  ],
  [
    'CERTIFICATE',
    'CERTIFICATE',
    'STRONG',
    { write: survey('LPJ_SHM', { lpjShmNoSertifikat: 'SHM 812', lpjShmAlamatKel: village.kel }) },
    { write: survey('LPJ_SHM', { lpjShmNoSertifikat: 'shm.812', lpjShmAlamatKel: village.kel }) },
  ],
  [
    'BPKB',
    'BPKB',
    'STRONG',
    { write: survey('LPJ_KEND', { lpjKendNoBpkb: 'N-0123 4567' }) },
    { write: survey('LPJ_KEND', { lpjKendNoBpkb: 'N01234567' }) },
  ],
  [
    'CHASSIS',
    'CHASSIS',
    'STRONG',
    { write: survey('LPJ_KEND', { lpjKendNoRangka: 'MH1JFP115MK000123' }) },
    { write: survey('LPJ_KEND', { lpjKendNoRangkaFisik: 'mh1 jfp115mk000123' }) },
  ],
  ['PHOTO', 'PHOTO', 'STRONG', { write: picture('c1'.repeat(32)) }, { write: surveyPhoto('c1'.repeat(32), -6.2) }],
  [
    'SURVEY_PLACE',
    'SURVEY_PLACE',
    'WEAK',
    { write: surveyPhoto('d1'.repeat(32), -6.9147401) },
    { write: surveyPhoto('d2'.repeat(32), -6.9147399) },
  ],
  [
    'SURVEY_FIGURES',
    'SURVEY_FIGURES',
    'WEAK',
    { write: survey('LVUD', figures) },
    { write: survey('LVUD', { ...figures, lvudHpp: 8_004_000 }) },
  ],
];

async function given({ changes = {}, write: writing }: Giving): Promise<number> {
  const id = await stranger(changes);
  await writing?.(id);
  return id;
}

describe('every kind finds its pair, from both sides', () => {
  it.each(pairs)('%s and %s: %s', async (kind, otherKind, level, one, other) => {
    const [first, second] = [await given(one), await given(other)];
    const found = await sharedOf(first);
    expect(found.cases.map(({ id }) => id)).toEqual([second]);
    expect(found.cases[0]).toMatchObject({ relation: 'OTHER', level });
    expect(found.cases[0]?.reasons).toEqual([{ kind, otherKind, level, rarity: 'RARE', others: 1, isMore: false }]);
    const back = await sharedOf(second);
    expect(back.cases[0]?.reasons[0]).toMatchObject({ kind: otherKind, otherKind: kind, level });
    expect([found.level, back.strongCases]).toEqual([level, level === 'STRONG' ? 1 : 0]);
  });

  it('nothing is shared by somebody who has nothing in common, and the answer says what was compared', async () => {
    const found = await sharedOf(await stranger());
    expect(found).toMatchObject({ level: 'NONE', cases: [], traits: [], moreCases: 0, waiting: 0 });
    expect(found.compared).toEqual(['CONTACT_PHONE', 'EMAIL', 'PHONE']);
  });

  it('who changed their number is no longer found by the old one', async () => {
    const msisdn = '81277790901';
    const [first, second] = [await stranger({ msisdn }), await stranger({ msisdn })];
    await remember(bank, second, [], (trx) =>
      trx.updateTable('applications').set({ msisdn: phone() }).where('id', '=', second).execute(),
    );
    expect((await sharedOf(first)).cases).toEqual([]);
  });
});

describe('who is meant', () => {
  it('another application of the same person, and one of the spouse, are shown and are no finding', async () => {
    const [nik, spouseNik, msisdn] = [nextNik(), nextNik(), '81277780801'];
    const first = await stranger({ nik, msisdn, ...spouseOf(phone(), spouseNik) });
    const again = await stranger({ nik, msisdn });
    const husband = await stranger({ nik: spouseNik, msisdn });
    const { cases, level } = await sharedOf(first);
    expect(level).toBe('NONE');
    expect(new Map(cases.map(({ id, relation }) => [id, relation]))).toEqual(
      new Map([
        [again, 'SAME_PERSON'],
        [husband, 'SPOUSE'],
      ]),
    );
    const [back] = (await sharedOf(husband)).cases.filter(({ id }) => id === first);
    expect(back?.relation).toBe('SPOUSE');
  });
});

describe('rarity', () => {
  it('an employer of many is no finding, unless the emergency contact is the same, too', async () => {
    const employ = (id: number) => write('employments', id, { company_name: 'PT Pabrik Besar' });
    const [first, second] = [await stranger(contactOf('81277760601')), await stranger(contactOf('81277760601'))];
    const others = await Promise.all(Array.from({ length: 8 }, () => stranger()));
    for (const id of [first, second, ...others]) await employ(id);
    const policy = await sharedOf(first);
    expect(policy.traits.find(({ kind }) => kind === 'EMPLOYER')).toMatchObject({ others: 9, rarity: 'UNCOMMON' });
    expect(policy.cases.map(({ id, level }) => [id, level])[0]).toEqual([second, 'MEDIUM']);
    expect(new Set(policy.cases.slice(1).map(({ level }) => level))).toEqual(new Set(['NONE']));
  });

  it('a surveyor is no reason by itself, and one beside a sheet that was copied', async () => {
    const sheet = { ...figures, lvudHpp: 9_900_000, lvudNamaSurveyor: 'Rudi  Contoh' };
    const first = await given({ write: survey('LVUD', sheet) });
    const other = await given({ write: survey('LPJ_SHM', { lpjShmNamaPemeriksa: 'RUDI CONTOH' }) });
    expect(await sharedOf(first)).toMatchObject({ level: 'NONE', cases: [], traits: [] });
    await given({ write: survey('LVUD', { ...sheet, lvudNamaSurveyor: 'RUDI CONTOH' }) });
    const found = await sharedOf(first);
    expect(found.level).toBe('MEDIUM');
    expect(found.cases.map(({ id }) => id)).not.toContain(other);
    expect(found.cases[0]?.reasons.map(({ kind }) => kind)).toEqual(['SURVEY_FIGURES', 'SURVEYOR']);
  });

  it('a phone of five thousand is a count with the newest few, and fast', async () => {
    const first = await stranger({ msisdn: '81277750501' });
    const [kept] = await bank.deps.db
      .selectFrom('application_traits')
      .select('hash')
      .where('application_id', '=', first)
      .where('kind', '=', 'PHONE')
      .execute();
    // Straight into the table of traits: five thousand applications would take minutes to come in.
    await bank.deps.db.transaction().execute(async (trx) => {
      await sql`set local session_replication_role = replica`.execute(trx);
      await sql`insert into application_traits
        select n, 'PHONE', ${kept?.hash} from generate_series(1, 5000) n`.execute(trx);
    });
    const startedAt = performance.now();
    const found = await sharedOf(first);
    expect(performance.now() - startedAt).toBeLessThan(2_000);
    expect(found.traits).toEqual([{ kind: 'PHONE', others: 1_000, isMore: true, rarity: 'COMMON' }]);
    expect(found.level).toBe('NONE');
    await sql`delete from application_traits where application_id <= 5000`.execute(bank.deps.db);
  });
});

describe('scope', () => {
  const bpkb = survey('LPJ_KEND', { lpjKendNoBpkb: 'SCOPE12345' });

  it('no account is told of a case that it may not open; others are told that there is one', async () => {
    const here = await given({ write: bpkb });
    const near = await given({ changes: { branchId: 1, areaId: 2 }, write: bpkb });
    const far = await given({ changes: { branchId: 6, areaId: 3 }, write: bpkb });
    let outside = 0;
    for (const { userName, role } of demoAccounts) {
      const { client } = await bank.signInAs(userName);
      if (!permissions['shared-traits.read'].includes(role)) {
        expect((await refusal(sharedOf(here, client))).status).toBe(403);
        continue;
      }
      const found = await sharedOf(here, client);
      const listed = found.cases.map(({ id }) => id);
      for (const id of [near, far]) {
        const opened = await client.getCaseBrief({ params: { id } }).then(
          () => true,
          () => false,
        );
        expect([userName, id, listed.includes(id)]).toEqual([userName, id, opened]);
      }
      expect(found.outside.others + listed.length).toBe(2);
      if (found.outside.others === 0) continue;
      outside += 1;
      const hidden = await bank.deps.db
        .selectFrom('applications')
        .selectAll()
        .where('id', '=', far)
        .executeTakeFirstOrThrow();
      expect(found.outside).toEqual({ others: 1, sameHousehold: 0, level: 'STRONG' });
      expect(JSON.stringify(found)).not.toContain(String(far));
      expect(JSON.stringify(found)).not.toContain(String(hidden.application_request_id));
    }
    expect(outside).toBe(2);
  });

  it('a case of another branch is not found at all', async () => {
    const far = await stranger({ branchId: 6, areaId: 3 });
    const { client } = await bank.signInAs('cabang');
    expect((await refusal(sharedOf(far, client))).status).toBe(404);
  });

  it('who looked and whom they saw is written down', async () => {
    const [first, second] = [
      await given({ write: picture('e1'.repeat(32)) }),
      await given({ write: picture('e1'.repeat(32)) }),
    ];
    await sharedOf(first);
    expect((await auditEventsOf(bank.deps.db, 'analyst')).at(-1)).toEqual({
      event: 'shared_traits_read',
      details: { purpose: 'credit_assessment', cases: [second] },
    });
  });
});

describe('what is kept of it', () => {
  it('holds nothing that can be read', async () => {
    await stranger({ msisdn: '81277740401', email: 'terbaca@contoh.test' });
    const { rows } = await sql<{ text: string }>`select to_jsonb(t)::text as text from application_traits t`.execute(
      bank.deps.db,
    );
    const all = rows.map(({ text }) => text).join('\n');
    for (const secret of ['81277740401', Buffer.from('81277740401').toString('hex'), 'terbaca'])
      expect(all).not.toContain(secret);
  });

  it('a bank that already runs is brought along by the job, in parts, to the same hashes', async () => {
    const { db } = bank.deps;
    const kept = () =>
      sql<{ text: string }>`select to_jsonb(t)::text as text from application_traits t order by 1`.execute(db);
    const id = await stranger();
    const before = (await kept()).rows;
    await sql`delete from application_traits`.execute(db);
    await sql`insert into untraced_applications select id from applications`.execute(db);
    expect((await sharedOf(id)).waiting).toBeGreaterThan(10);
    const part = await traceWaitingCases(bank.deps, 1)();
    expect(part).toBeGreaterThanOrEqual(1);
    await traceWaitingCases(bank.deps)();
    expect((await sharedOf(id)).waiting).toBe(0);
    expect((await kept()).rows).toEqual(before);
  });

  it('verify tells what was taken away and what was put there', async () => {
    const first = await given({ write: account('BRI', '998877665544') });
    const second = await stranger();
    const faults = () => faultsOfBank(bank).then((all) => all.filter((fault) => /found (where|by)/.test(fault)));
    expect(await faults()).toEqual([]);
    const { db } = bank.deps;
    await sql`update application_traits set application_id = ${second} where application_id = ${first} and kind = 'ACCOUNT'`.execute(
      db,
    );
    expect(await faults()).toEqual([
      `Application ${first}: its ACCOUNT is not found where others share it.`,
      `Application ${second}: it is found by a ACCOUNT that it does not have.`,
    ]);
    await sql`update application_traits set application_id = ${first} where application_id = ${second} and kind = 'ACCOUNT'`.execute(
      db,
    );
    expect(await faults()).toEqual([]);
  });
});

// Last of all: the bank is another one afterwards.
describe('the policy of the bank', () => {
  it('follows the policy of the bank', async () => {
    const bpkb = survey('LPJ_KEND', { lpjKendNoBpkb: 'Q7654321' });
    const ids = [await given({ write: bpkb }), await given({ write: bpkb }), await given({ write: bpkb })];
    expect((await sharedOf(ids[0] ?? 0)).level).toBe('STRONG');
    const few = { rareUpTo: 1, commonFrom: 3 };
    await decideOnPolicy(bank, (policy) => ({
      ...policy,
      limits: {
        ...policy.limits,
        sharedTraits: {
          commonPercent: 10,
          rarity: {
            phoneNumber: few,
            email: few,
            account: few,
            address: few,
            employer: few,
            collateral: few,
            photo: few,
            surveyPlace: few,
            surveyFigures: few,
            surveyor: few,
          },
        },
      },
    }));
    bank.moveClock(60_000);
    expect((await sharedOf(ids[0] ?? 0)).level).toBe('NONE');
  });
});
