import { queues, queuesOf } from '@trustiq/domain/workflow/queues.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { faultsOfBank } from '../../testing/faults-of-bank.ts';
import { startBank, type TestBank } from '../../testing/start-bank.ts';
import { demoAccounts } from '../identity/demo-accounts.ts';

let bank: TestBank;
beforeAll(async () => {
  bank = await startBank({ env: { DEMO_APPLICATIONS: '300' } });
}, 120_000);
afterAll(() => bank.close());

it('opens a demo bank with three hundred cases, spread over every branch', async () => {
  const rows = await bank.deps.db.selectFrom('applications').select('branch_id').execute();
  expect(rows).toHaveLength(300);
  expect(new Set(rows.map((row) => row.branch_id)).size).toBe(11);
});

it('leaves nobody without work', async () => {
  for (const account of demoAccounts) {
    const { client } = await bank.signInAs(account.userName);
    for (const queue of queuesOf({ ...account, userId: 0 })) {
      const query = { 'applicationStatus.equals': queues[queue].status };
      const { total } = await client.listApplications({ query });
      expect({ account: account.userName, queue, isEmpty: total === 0 }).toMatchObject({ isEmpty: false });
    }
  }
});

it('shows clean and difficult cases', async () => {
  const { db } = bank.deps;
  const codes = await db
    .selectFrom('deviations as d')
    .innerJoin('deviation_types as t', 't.id', 'd.deviation_type_id')
    .select(['t.severity', 'd.application_id'])
    .execute();
  expect(new Set(codes.map((row) => row.severity))).toEqual(new Set([1, 2, 3]));
  expect(new Set(codes.map((row) => row.application_id)).size).toBeLessThan(150);
  const count = async (table: 'bureau_failures' | 'covenants' | 'spouses' | 'notices') =>
    (
      await db
        .selectFrom(table)
        .select(({ lit }) => lit(1).as('one'))
        .execute()
    ).length;
  for (const table of ['bureau_failures', 'covenants', 'spouses', 'notices'] as const)
    expect(await count(table)).toBeGreaterThan(0);
  const watched = await db.selectFrom('applications').select('full_name').where('is_on_watchlist', '=', true).execute();
  expect(watched.map((row) => row.full_name).sort()).toEqual(['DARMO TERLARANG', 'SITI PENYANGKAL']);
  const scores = await db.selectFrom('scores').select(['ko_reasons', 'is_approved']).execute();
  expect(scores.some((row) => row.ko_reasons.length > 0)).toBe(true);
  expect(scores.filter((row) => row.is_approved).length).toBeGreaterThan(100);
});

it('stands every check', async () => {
  expect(await faultsOfBank(bank)).toEqual([]);
});
