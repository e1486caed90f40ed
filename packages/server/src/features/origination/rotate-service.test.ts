import { createClient } from '@trustiq/contract/whole-client.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hashOf } from '../../platform/security/tokens.ts';
import { injectFetch } from '../../platform/testing/inject-fetch.ts';
import { auditEventsOf } from '../../testing/audit-events.ts';
import { refusal } from '../../testing/refusal.ts';
import { startBank, type TestBank } from '../../testing/start-bank.ts';

const HOUR_MS = 3_600_000;
const nothing = { lastDay: null };

let bank: TestBank;
beforeAll(async () => {
  bank = await startBank();
});
afterAll(() => bank.close());

/** Only who comes in hears that there is no such case. */
async function opens(key: string): Promise<boolean> {
  const headers = { authorization: `Bearer ${key}` };
  const client = createClient({ fetch: injectFetch(bank), headers: () => headers });
  return (await refusal(client.submitOrigination({ params: { id: 1 } }))).status === 404;
}

const administrator = async () => (await bank.signInAs('admin')).client;
const obstaclesOf = async (call: Promise<unknown>) => (await refusal(call)).problem?.details?.['obstacles'];

async function service(name: string) {
  const { rows } = await (await administrator()).listServices({ query: { 'name.contains': name } });
  const [found] = rows;
  if (found === undefined) throw new Error(`there is no ${name}`);
  return found;
}

it('a key is shown once, works, and tells when it was last used', async () => {
  const admin = await administrator();
  const { key } = await admin.createService({ body: { name: 'tablet-001', branchId: 1, lastDay: null } });
  expect(await service('tablet-001')).toMatchObject({ branchCode: '001', isActive: true, lastUsedAt: null });
  expect(await opens(key)).toBe(true);
  expect((await service('tablet-001')).lastUsedAt).toBe(bank.now().toISOString());
  const stored = await bank.deps.db.selectFrom('service_accounts').selectAll().execute();
  const audit = await auditEventsOf(bank.deps.db, 'admin');
  expect(JSON.stringify([stored, audit])).not.toContain(key);
  expect(audit.findLast(({ event }) => event === 'service_account_created')).toMatchObject({
    event: 'service_account_created',
    details: { by: 'admin', name: 'tablet-001' },
  });
  const again = { name: 'tablet-001', branchId: 1, lastDay: null };
  expect(await obstaclesOf(admin.createService({ body: again }))).toEqual(['name_taken']);
  expect(await obstaclesOf(admin.createService({ body: { ...again, name: 'x1', branchId: 777 } }))).toEqual([
    'no_such_branch',
  ]);
  expect(await obstaclesOf(admin.createService({ body: { ...again, name: 'x1', lastDay: '2020-01-01' } }))).toEqual([
    'day_passed',
  ]);
});

it('a replaced key goes on for its hours and no longer; without hours it ends at once', async () => {
  const admin = await administrator();
  const first = await admin.createService({ body: { name: 'tablet-002', branchId: 1, lastDay: null } });
  const { id } = await service('tablet-002');
  const second = await admin.rotateService({ params: { id }, body: { overlapHours: 1, ...nothing } });
  expect([await opens(first.key), await opens(second.key)]).toEqual([true, true]);
  bank.moveClock(HOUR_MS);
  expect([await opens(first.key), await opens(second.key)]).toEqual([false, true]);
  const later = await administrator();
  const third = await later.rotateService({ params: { id }, body: { overlapHours: 0, ...nothing } });
  expect([await opens(second.key), await opens(third.key)]).toEqual([false, true]);
  await later.revokeService({ params: { id } });
  expect(await opens(third.key)).toBe(false);
  expect(await obstaclesOf(later.rotateService({ params: { id }, body: { overlapHours: 1, ...nothing } }))).toEqual([
    'service_closed',
  ]);
});

it('the hours of a replaced key cannot be lengthened in the database, nor its key exchanged', async () => {
  const admin = await administrator();
  const { key } = await admin.createService({ body: { name: 'tablet-003', branchId: 1, lastDay: null } });
  const { id } = await service('tablet-003');
  await admin.rotateService({ params: { id }, body: { overlapHours: 2, ...nothing } });
  expect(await opens(key)).toBe(true);
  const { db } = bank.deps;
  await sql`update service_accounts set earlier_until = earlier_until + interval '1 day' where id = ${id}`.execute(db);
  expect(await opens(key)).toBe(false);
  await sql`update service_accounts set earlier_until = earlier_until - interval '1 day' where id = ${id}`.execute(db);
  expect(await opens(key)).toBe(true);
  const own = 'kunci-buatan-sendiri-yang-panjang-sekali';
  await sql`update service_accounts set earlier_token_hash = ${hashOf(own)} where id = ${id}`.execute(db);
  expect(await opens(own)).toBe(false);
});

it('a key with a last day is over when the day is', async () => {
  const admin = await administrator();
  const lastDay = bank.now().toISOString().slice(0, 10);
  const { key } = await admin.createService({ body: { name: 'tablet-004', branchId: 1, lastDay } });
  expect(await opens(key)).toBe(true);
  bank.moveClock(24 * HOUR_MS);
  expect(await opens(key)).toBe(false);
});
