import { createClient } from '@trustiq/contract/whole-client.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { injectFetch } from '../platform/testing/inject-fetch.ts';
import { auditEventsOf } from '../testing/audit-events.ts';
import { originationBody } from '../testing/origination-body.ts';
import { codeOf } from '../testing/refusal.ts';
import { startBank, type TestBank } from '../testing/start-bank.ts';
import { runUserCommand } from './user-command.ts';

let bank: TestBank;
beforeAll(async () => {
  bank = await startBank();
});
afterAll(() => bank.close());

const run = (...args: string[]) => runUserCommand(bank.deps, args);

describe('npm run user -- --service', () => {
  it('makes a channel whose token is printed once and works until it is disabled', async () => {
    const printed = await run('--service', 'create', '--name', 'tablet-001', '--branch', '001');
    const token = printed.split('\n').at(-1) ?? '';
    const headers = () => ({ authorization: `Bearer ${token}` });
    const client = createClient({ fetch: injectFetch(bank), headers });
    const { id } = await client.originateApplication({ body: originationBody() });
    expect(id).toBeGreaterThan(0);
    expect(await run('--service', 'list')).toMatch(/^tablet-001 +branch 001 active$/);
    await run('--service', 'disable', '--name', 'tablet-001');
    expect(await codeOf(client.originateApplication({ body: originationBody() }))).toBe('UNAUTHENTICATED');
    expect(await run('--service', 'list')).toMatch(/disabled$/);
    const stored = await bank.deps.db.selectFrom('service_accounts').selectAll().execute();
    const audit = await auditEventsOf(bank.deps.db, null);
    expect(JSON.stringify([stored, audit])).not.toContain(token);
    expect(audit.map(({ event }) => event)).toEqual(
      expect.arrayContaining(['service_account_created', 'service_account_disabled']),
    );
  });

  it.each([
    [['create', '--name', 'tablet-001', '--branch', '001'], 'tablet-001 is taken.'],
    [['create', '--name', 'tablet-777', '--branch', '777'], 'There is no branch 777.'],
    [['create', '--name', 'Tablet 1', '--branch', '001'], '--name: 2 to 50'],
    [['create', '--branch', '001'], 'npm run user -- --service create'],
    [['disable', '--name', 'nobody'], 'There is no service account nobody.'],
    [['explode'], 'npm run user -- --service create'],
  ])('refuses %j in words', async (args, words) => {
    await expect(run('--service', ...args)).rejects.toThrow(words);
  });
});
