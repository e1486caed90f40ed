import { composeNik } from '@trustiq/domain/applicant/nik.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fieldCipher } from '../../platform/security/field-cipher.ts';
import { faultsOfBank } from '../../testing/faults-of-bank.ts';
import { newApplication } from '../../testing/new-application.ts';
import { startBank, type TestBank } from '../../testing/start-bank.ts';
import { importWatchlist } from './import-watchlist.ts';
import { WatchlistRefused } from './read-watchlist.ts';

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
      new WatchlistRefused(
        'Line 2: a NIK has 16 digits\nLine 3: without a NIK the birth date is needed\nLine 4: the name is missing',
      ),
    );
    const stored = await bank.deps.db.selectFrom('watchlist').select('id').where('name', '=', 'BENAR SEMUA').execute();
    expect(stored).toEqual([]);
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
