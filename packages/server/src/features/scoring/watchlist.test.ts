import { refusedWatchlist } from '@trustiq/contract/scoring/watchlist.ts';
import { composeNik } from '@trustiq/domain/applicant/nik.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fieldCipher } from '../../platform/security/field-cipher.ts';
import { applicationAt, investigate } from '../../testing/application-at.ts';
import { faultsOfBank } from '../../testing/faults-of-bank.ts';
import { newApplication } from '../../testing/new-application.ts';
import { nextNik } from '../../testing/next-nik.ts';
import { predisbursedApplication } from '../../testing/predisbursed-application.ts';
import { refusal } from '../../testing/refusal.ts';
import { remember } from '../../testing/remember.ts';
import { startBank, type TestBank } from '../../testing/start-bank.ts';
import { importWatchlist } from './import-watchlist.ts';

let bank: TestBank;
beforeAll(async () => {
  bank = await startBank({ env: { PROCESS: 'web' } });
});
afterAll(() => bank.close());

const take = (...lines: string[]) =>
  importWatchlist(
    { db: bank.deps.db, now: bank.now, cipher: fieldCipher(bank.deps.secrets) },
    ['nik,name,birthDate,source', ...lines].join('\r\n'),
    'ops',
  );

const isMarked = async (id: number) =>
  (
    await bank.deps.db
      .selectFrom('applications')
      .select('is_on_watchlist')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).is_on_watchlist;

describe('a list of wanted persons', () => {
  it('marks open applications by NIK and by name with birth date, and nobody else', async () => {
    const nik = composeNik({ regionCode: '327302', birthDate: '1990-05-17', gender: 'P', serial: '9950' });
    const byNik = await newApplication(bank, { nik });
    const byName = await newApplication(bank, { fullName: 'MARNI DICARI' });
    const sameName = await newApplication(bank, { fullName: 'MARNI DICARI', birthDate: '1991-05-17' });
    const outcome = await take(`${nik},NAMA LAIN,,DTTOT`, ',"Marni  Dicari",1990-05-17,"INTERNAL, 2026"');
    expect(outcome).toEqual({ read: 2, added: 2, marked: 2 });
    expect(await Promise.all([byNik, byName, sameName].map(({ id }) => isMarked(id)))).toEqual([true, true, false]);
  });

  it('can be taken in twice', async () => {
    const line = ',DUA KALI,1980-01-01,DTTOT';
    expect((await take(line)).added).toBe(1);
    expect((await take(line)).added).toBe(0);
  });

  it('keeps no NIK that anybody could read', async () => {
    const nik = '3273024107859951';
    await take(`${nik},TERSANDI,,DTTOT`);
    const rows = await bank.deps.db.selectFrom('watchlist').selectAll().where('name', '=', 'TERSANDI').execute();
    expect(
      JSON.stringify(rows.map((row) => ({ ...row, nik_hash: Buffer.from(row.nik_hash ?? []).toString() }))),
    ).not.toContain(nik);
  });

  it('is refused whole, with every wrong line', async () => {
    const lines = [
      '123,PENDEK,,DTTOT',
      ',TANPA TANGGAL,,DTTOT',
      ',X,1980-02-30,DTTOT',
      ',BENAR SEMUA,1980-01-01,DTTOT',
    ];
    await expect(take(...lines)).rejects.toThrow(
      'Line 2: a NIK has 16 digits\nLine 3: without a NIK the birth date is needed\nLine 4: the name is missing',
    );
    const stored = await bank.deps.db.selectFrom('watchlist').select('id').where('name', '=', 'BENAR SEMUA').execute();
    expect(stored).toEqual([]);
  });
});

describe('a list that an administrator gives on the screen', () => {
  const HEAD = 'nik,name,birthDate,source';
  const give = async (who: string, text: string) => {
    const { client } = await bank.signInAs(who);
    return client.takeWatchlist({ body: { text } });
  };
  const listed = () => bank.deps.db.selectFrom('watchlist').select('id').execute();

  it('is taken in, told with who gave it, and makes the list fresh', async () => {
    const { id } = await newApplication(bank, { fullName: 'LAYAR DICARI' });
    const { client } = await bank.signInAs('admin');
    const before = (await client.getSetUp()).watchlist;
    const outcome = await give('admin', `\uFEFF${HEAD}\r\n,LAYAR DICARI,1990-05-17,DTTOT\r\n`);
    expect(outcome).toEqual({ read: 1, added: 1, marked: 1 });
    expect(await isMarked(id)).toBe(true);
    const after = (await client.getSetUp()).watchlist;
    expect(after).toMatchObject({ persons: before.persons + 1, isFresh: true, readAt: bank.now().toISOString() });
    const told = await bank.deps.db
      .selectFrom('audit_entries')
      .select(['user_id', 'payload'])
      .where('event', '=', 'watchlist_imported')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(told.user_id).not.toBeNull();
    expect(JSON.parse(told.payload)).toMatchObject({ details: { by: 'admin', added: 1, read: 1 } });
  });

  it('is refused whole, with every wrong line, and leaves the age of the list as it was', async () => {
    const { client } = await bank.signInAs('admin');
    const before = [(await client.getSetUp()).watchlist, await listed()];
    const lines = [HEAD, '123,PENDEK,,DTTOT', '', ',BENAR,1980-01-01,DTTOT', ',BENAR,1980-01-01,', 'a,b,c,d,e'];
    const { problem } = await refusal(give('admin', lines.join('\n')));
    expect([problem?.code, problem?.details]).toEqual([
      'RULE_BROKEN',
      {
        faults: [
          { line: 2, code: 'wrong_nik' },
          { line: 5, code: 'source_missing' },
          { line: 6, code: 'too_many_cells' },
        ],
        more: 0,
      },
    ]);
    expect([(await client.getSetUp()).watchlist, await listed()]).toEqual(before);
  });

  it.each([
    ['something else', '%PDF-1.7', [{ line: 1, code: 'wrong_head' }]],
    ['nothing', '', [{ line: 1, code: 'wrong_head' }]],
    ['nobody', `${HEAD}\n\n`, [{ line: 2, code: 'nobody_listed' }]],
  ])('is refused where it holds %s', async (_, text, faults) => {
    expect((await refusal(give('admin', text))).problem?.details).toEqual({ faults, more: 0 });
  });

  it('names as many wrong lines as somebody can use, and how many more there are', async () => {
    const text = [HEAD, ...Array.from({ length: 250 }, () => '1,X,,')].join('\n');
    const details = refusedWatchlist.parse((await refusal(give('admin', text))).problem?.details);
    expect([details.faults.length, details.more]).toEqual([200, 50]);
  });

  it.each(['dir_ut', 'analyst'])('is refused to others: %s', async (who) => {
    expect((await refusal(give(who, HEAD))).status).toBe(403);
  });
});

describe('K6 a case that looks marked or closed while a list is taken in, and is put back', () => {
  it.each([
    ['marked', 'is_on_watchlist', { is_on_watchlist: true }, { is_on_watchlist: false }],
    ['closed', 'status', { status: 'CANCELLED' }, { status: 'AO-REQUESTED' }],
  ] as const)('%s: stays in the record', async (what, column, during, after) => {
    const { id } = await newApplication(bank, { fullName: `HIDDEN WHILE ${what.toUpperCase()}` });
    const write = (values: typeof during | typeof after) =>
      bank.deps.db.updateTable('applications').set(values).where('id', '=', id).execute();
    await write(during);
    await take(`,HIDDEN WHILE ${what.toUpperCase()},1990-05-17,DTTOT`);
    await write(after);
    expect((await faultsOfBank(bank)).join('\n')).toContain(`Application ${id}, applications: ${column} was changed`);
  });
});

describe('K6 a case that was about another person for the moment of an import alone', () => {
  type Signed = Awaited<ReturnType<TestBank['signInAs']>>['client'];
  type Person = { readonly nik: string; readonly fullName: string };
  const body = { notes: 'setuju' };
  const decisions = {
    'a recommendation': {
      by: 'analyst',
      before: async (person: Person) => {
        const application = await applicationAt(bank, 'ANALYST', person);
        await investigate(bank, application.id);
        return application;
      },
      decide: (client: Signed, id: number) => client.recommendApplication({ params: { id }, body }),
    },
    'a vote': {
      by: 'cabang',
      before: (person: Person) => applicationAt(bank, 'LENDER_MARKETPLACE', person),
      decide: (client: Signed, id: number) => client.approveApplication({ params: { id }, body }),
    },
    SETUJU: {
      by: 'ops_cabang',
      before: (person: Person) => predisbursedApplication(bank, { ...person, cif: nextNik() }),
      decide: (client: Signed, id: number) => client.disburseApplication({ params: { id } }),
    },
  };

  let serial = 0;

  /** The rows of the case are what they were before anybody looks again. */
  async function missedByImport(person: Person, id: number, line: string): Promise<void> {
    const { db } = bank.deps;
    const identity = ['full_name', 'birth_date', 'nik_hash'] as const;
    const rows = () => db.selectFrom('applications').select(identity).where('id', '=', id).executeTakeFirstOrThrow();
    const own = await rows();
    const write = (values: typeof own) => db.updateTable('applications').set(values).where('id', '=', id).execute();
    await write({
      full_name: `BUKAN ${person.fullName}`,
      birth_date: '1970-01-01',
      nik_hash: Buffer.from(`lain-${id}`),
    });
    await take(line);
    await write(own);
    expect(await isMarked(id)).toBe(false);
  }

  const ways = {
    'by NIK': ({ nik }: Person) => `${nik},NAMA LAIN,,DTTOT`,
    'by name and birth date': ({ fullName }: Person) => `,${fullName},1990-05-17,DTTOT`,
  };

  describe.each(Object.entries(decisions))('%s', (_, { by, before, decide }) => {
    it.each(Object.entries(ways))('is refused in words, %s, and verify names the mark', async (__, lineOf) => {
      const person = { nik: nextNik(), fullName: `DISEMBUNYIKAN ${'ABCDEFGHIJ'[++serial]}` };
      const { id } = await before(person);
      await missedByImport(person, id, lineOf(person));
      const { client } = await bank.signInAs(by);
      const { problem } = await refusal(decide(client, id));
      expect(problem?.title).toBe('Pemohon terdaftar pada DTTOT atau daftar hitam');
      const fault = `Application ${id}, applications: is_on_watchlist is false, and the watchlist says otherwise.`;
      expect(await faultsOfBank(bank)).toContain(fault);
    });
  });

  it('a list from which somebody took the person for that moment is refused too', async () => {
    const fullName = 'DIHAPUS SEBENTAR';
    const { id } = await applicationAt(bank, 'LENDER_MARKETPLACE', { fullName });
    await take(`,${fullName},1990-05-17,DTTOT`);
    const { db } = bank.deps;
    const listed = await db.selectFrom('watchlist').selectAll().where('name', '=', fullName).executeTakeFirstOrThrow();
    await db.updateTable('applications').set({ is_on_watchlist: false }).where('id', '=', id).execute();
    await remember(bank, id);
    await db.updateTable('watchlist').set({ name: 'ORANG LAIN' }).where('id', '=', listed.id).execute();
    const { client } = await bank.signInAs('cabang');
    const { problem } = await refusal(client.approveApplication({ params: { id }, body }));
    expect(problem?.details).toMatchObject({ obstacles: ['record_broken'] });
    await db.updateTable('watchlist').set({ name: fullName }).where('id', '=', listed.id).execute();
    expect((await faultsOfBank(bank)).join('\n')).toMatch(/Watchlist, watchlist \d+: name was changed/);
  });
});
