import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newApplication } from '../../testing/new-application.ts';
import { codeOf } from '../../testing/refusal.ts';
import { startBank, type TestBank } from '../../testing/start-bank.ts';

const NIK = '3273115705909981';
let bank: TestBank;
let wanted: number;
beforeAll(async () => {
  bank = await startBank();
  wanted = (await newApplication(bank, { nik: NIK, fullName: 'MURNIATI LESTARI', msisdn: '81277770001' })).id;
  await newApplication(bank, { fullName: 'HENDRA 100%', msisdn: '81288880002' });
});
afterAll(() => bank.close());

const found = async (text: string) => {
  const { client } = await bank.signInAs('user');
  return (await client.findApplications({ query: { text } })).map(({ id }) => id);
};

describe('the search of applications', () => {
  it.each([
    ['a part of the name', 'lestari'],
    ['a name with a typo', 'MURNATI LESTARY'],
    ['the whole NIK', NIK],
    ['the beginning of the phone', '0812777'],
    ['the phone with its country', '+6281277770001'],
  ])('finds by %s', async (_, text) => {
    expect(await found(text)).toEqual([wanted]);
  });

  it('finds by application number, and a percent sign is only a percent sign', async () => {
    expect(await found(String(wanted))).toEqual([wanted]);
    expect(await found('%%%%%')).toEqual([]);
    expect(await found('3273115705909999')).toEqual([]);
  });

  it('shows the NIK masked and the status in words', async () => {
    const { client } = await bank.signInAs('admin');
    const { rows, total } = await client.findApplicationPage({ query: { text: 'murniati' } });
    expect([rows[0], total]).toEqual([
      {
        id: wanted,
        fullName: 'MURNIATI LESTARI',
        noKtpMasked: '3273********9981',
        msisdn: '81277770001',
        branch: { branchCode: '001', branchName: 'KPO Bandung', city: 'Bandung' },
        applicationStatus: 'AO-REQUESTED',
        appStatus: { statusDesc: expect.stringMatching(/\S/) },
        regDate: bank.now().toISOString(),
        version: 1,
      },
      1,
    ]);
  });

  it('counts all it found and gives twenty at most without pages', async () => {
    for (let index = 0; index < 23; index++) await newApplication(bank, { fullName: 'KELOMPOK RAMAI' });
    expect(await found('kelompok')).toHaveLength(20);
    const { client } = await bank.signInAs('analyst');
    const last = await client.findApplicationPage({ query: { text: 'kelompok', page: 1, size: 20 } });
    expect([last.rows.length, last.total]).toEqual([3, 23]);
  });

  it('wants five characters and the right to search', async () => {
    const { client } = await bank.signInAs('analyst');
    expect(await codeOf(client.findApplications({ query: { text: ' abcd ' } }))).toBe('INVALID_REQUEST');
    const { client: checker } = await bank.signInAs('checker');
    expect(await codeOf(checker.findApplications({ query: { text: 'murniati' } }))).toBe('FORBIDDEN');
  });
});
