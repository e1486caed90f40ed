import type { Client } from '@trustiq/contract/whole-client.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditEventsOf } from '../../testing/audit-events.ts';
import { originationBody } from '../../testing/origination-body.ts';
import { codeOf } from '../../testing/refusal.ts';
import { serviceClient } from '../../testing/service-client.ts';
import { startBank, type TestBank } from '../../testing/start-bank.ts';
import { openOutsideData } from './open-outside-data.ts';
import type { OutsideSubject } from './outside-data.ts';

const HRD_BRANCH = '999';

let bank: TestBank;
let analyst: Client;
beforeAll(async () => {
  bank = await startBank();
  analyst = (await bank.signInAs('analyst')).client;
});
afterAll(() => bank.close());

async function originated(changes: Partial<ReturnType<typeof originationBody>> = {}, branchCode = '001') {
  const { client } = await serviceClient(bank, branchCode);
  return (await client.originateApplication({ body: { ...originationBody(), ...changes } })).id;
}

/** Loans to employees come from the branch of HRD. */
const salaried = {
  productId: 106381,
  job: { ...originationBody().job, companyName: 'PT Contoh Makmur', jobTypeId: 5 },
};

describe('bank transactions of the demo bank', () => {
  it('come with the account they belong to, newest first, and nothing of the future', async () => {
    const [account, ...others] = await analyst.listBankData({ params: { appId: await originated() }, query: {} });
    expect(others).toEqual([]);
    expect(account?.accountBalance).toMatchObject({
      accountHolder: 'Sri Contoh',
      accountNumber: '7770001112',
      currency: 'IDR',
    });
    const dates = account?.transactionAndBalanceSummary.map(({ date }) => date) ?? [];
    expect(dates.length).toBeGreaterThan(20);
    expect(dates).toEqual(dates.toSorted().toReversed());
    expect(dates[0] ?? '').toBe('2026-11-15');
  });

  it('are those of the days asked for, first and last included, when both days are given', async () => {
    const params = { appId: await originated() };
    const datesOf = async (query: { startDate?: string; endDate?: string }) =>
      (await analyst.listBankData({ params, query }))[0]?.transactionAndBalanceSummary.map(({ date }) => date) ?? [];
    const all = await datesOf({});
    expect(await datesOf({ startDate: '2026-10-06', endDate: '2026-10-13' })).toEqual([
      '2026-10-13',
      '2026-10-09',
      '2026-10-06',
    ]);
    expect(await datesOf({ startDate: '2026-10-06' })).toEqual(all);
    expect(await codeOf(analyst.listBankData({ params, query: { startDate: '2026-02-30' } }))).toBe('INVALID_REQUEST');
  });

  it('confirm the declared income, each month', async () => {
    const [account] = await analyst.listBankData({
      params: { appId: await originated(salaried, HRD_BRANCH) },
      query: {},
    });
    const wages = account?.transactionAndBalanceSummary.filter(({ description }) => description.startsWith('GAJI'));
    expect(wages?.map(({ date, amount }) => [date, amount])).toEqual([
      ['2026-10-25', 12_000_000],
      ['2026-09-25', 12_000_000],
      ['2026-08-25', 12_000_000],
    ]);
  });
});

describe('the employment insurance fund of the demo bank', () => {
  it('knows employees with salary and months, and no traders', async () => {
    expect(await analyst.listInsuredEmployments({ params: { appId: await originated() } })).toEqual([]);
    const [present] = await analyst.listInsuredEmployments({
      params: { appId: await originated(salaried, HRD_BRANCH) },
    });
    expect(present).toEqual({
      companyName: 'PT Contoh Makmur',
      latestPaymentDate: '2026-11-10',
      latestSalary: 12_000_000,
      workingMonth: 60,
      status: 'AKTIF',
    });
  });
});

it('who looked is written down; a stranger to the branch finds no such application', async () => {
  const appId = await originated();
  await analyst.listBankData({ params: { appId }, query: {} });
  await analyst.listInsuredEmployments({ params: { appId } });
  const read = (await auditEventsOf(bank.deps.db, 'analyst')).filter(({ event }) => event === 'personal_data_read');
  expect(read.slice(-2).map(({ details }) => details)).toMatchObject([{ part: 'bank_transactions' }, { part: 'bpjs' }]);
  const { client: stranger } = await bank.signInAs('checker_hrd');
  expect(await codeOf(stranger.listBankData({ params: { appId }, query: {} }))).toBe('NOT_FOUND');
  expect(await codeOf(stranger.listInsuredEmployments({ params: { appId } }))).toBe('NOT_FOUND');
});

it('a bank without a provider knows nothing', async () => {
  const { config } = bank.deps;
  const { listAccounts, listEmployments } = openOutsideData({ config: { ...config, simulates: false } });
  expect([await listAccounts({} as OutsideSubject), await listEmployments({} as OutsideSubject)]).toEqual([[], []]);
});
