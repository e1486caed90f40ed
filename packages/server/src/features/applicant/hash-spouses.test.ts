import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newApplication } from '../../testing/new-application.ts';
import { nextNik } from '../../testing/next-nik.ts';
import { startBank, type TestBank } from '../../testing/start-bank.ts';
import { hashSpouses } from './hash-spouses.ts';

let bank: TestBank;
beforeAll(async () => {
  bank = await startBank();
});
afterAll(() => bank.close());

const spouse = (nik: string | null) => ({
  relation: 'SUAMI' as const,
  name: 'BUDI CONTOH',
  nik,
  msisdn: null,
  birthDate: null,
  hasSeparateProperty: false,
});

describe('T3 a bank of an earlier version', () => {
  it('finds husbands and wives by their NIK after the upgrade, as if they had come today', async () => {
    const { id } = await newApplication(bank, { spouses: [spouse(nextNik()), spouse(null)] });
    const { db, secrets } = bank.deps;
    const hashes = async () => {
      const query = db.selectFrom('spouses').select('nik_hash').where('application_id', '=', id).orderBy('id');
      return (await query.execute()).map(({ nik_hash }) => nik_hash && Buffer.from(nik_hash).toString('hex'));
    };
    const today = await hashes();
    expect([today[0]?.length, today[1]]).toEqual([64, null]);
    await db.updateTable('spouses').set({ nik_hash: null }).execute();
    await hashSpouses.run({ db, secrets });
    expect(await hashes()).toEqual(today);
  });
});
