import type { Client } from '@trustiq/contract/whole-client.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusal } from '../../testing/refusal.ts';
import { startBank, type TestBank } from '../../testing/start-bank.ts';
import { submittedApplication } from '../../testing/submitted-application.ts';

let bank: TestBank;
let checker: Client;
const ids = new Map<string, number>();
const people = [
  ['MURNIATI LESTARI', '81211110001'],
  ['BUDI HARTONO', '81211110002'],
  ['SITI AMINAH', '81322220003'],
] as const;
const nik = '3273015705909876';

beforeAll(async () => {
  bank = await startBank({ env: { PROCESS: 'web' } });
  checker = (await bank.signInAs('checker')).client;
  for (const [fullName, msisdn] of people) {
    const own = fullName === 'BUDI HARTONO' ? { nik } : {};
    ids.set(fullName, (await submittedApplication(bank, { fullName, msisdn, ...own })).id);
    bank.moveClock(60_000);
  }
  await submittedApplication(bank, { fullName: 'ORANG LAIN', branchId: 2, areaId: 2 });
});
afterAll(() => bank.close());

const list = (query: object = {}) =>
  checker.listApplications({ query: { 'applicationStatus.equals': 'BORROWER-REQUESTED', ...query } });
const names = async (query: object = {}) => (await list(query)).rows.map(({ fullName }) => fullName);

describe('a queue', () => {
  it('holds the branch of the person alone, newest first, with its count', async () => {
    expect(await names()).toEqual(['SITI AMINAH', 'BUDI HARTONO', 'MURNIATI LESTARI']);
    expect((await list({ size: 1 })).total).toBe(3);
    expect(await names({ size: 1, page: 1 })).toEqual(['BUDI HARTONO']);
  });

  it.each([
    ['a part of the name', 'lestari', 'MURNIATI LESTARI'],
    ['a mistyped name', 'MURNATI LESTARY', 'MURNIATI LESTARI'],
    ['a NIK', nik, 'BUDI HARTONO'],
    ['a phone number as people write it', '0813-2222-0003', 'SITI AMINAH'],
  ])('is searched by %s', async (_, search, found) => {
    expect(await names({ search })).toEqual([found]);
  });

  it('is searched by the number of an application', async () => {
    expect(await names({ search: String(ids.get('SITI AMINAH')) })).toEqual(['SITI AMINAH']);
  });

  it.each(['%', '_', "' or 1=1 --", '\\', 'TIDAK ADA ORANGNYA'])('finds nobody called %s', async (search) => {
    expect(await names({ search })).toEqual([]);
  });

  it('is sorted on the server, both ways, and by time at the desk', async () => {
    expect(await names({ sort: 'fullName,asc' })).toEqual(['BUDI HARTONO', 'MURNIATI LESTARI', 'SITI AMINAH']);
    expect(await names({ sort: 'fullName,desc' })).toEqual(['SITI AMINAH', 'MURNIATI LESTARI', 'BUDI HARTONO']);
    expect(await names({ sort: 'stageSince,asc' })).toEqual(['MURNIATI LESTARI', 'BUDI HARTONO', 'SITI AMINAH']);
  });

  it.each([{ sort: 'nik_hash,asc' }, { sort: 'id,asc;drop table users' }, { page: -1 }, { search: 'x'.repeat(5_000) }])(
    'refuses %o',
    async (query) => {
      expect((await refusal(list(query))).status).toBe(400);
    },
  );
});
