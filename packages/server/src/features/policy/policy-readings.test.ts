import { endpoints } from '@trustiq/contract/endpoints.ts';
import type { Client } from '@trustiq/contract/whole-client.ts';
import type { Endpoint } from '@trustiq/contract/wire/endpoint.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { startBank, type TestBank } from '../../testing/start-bank.ts';
import { writePolicyBook } from '../../testing/write-policy-book.ts';

let bank: TestBank;
let admin: Client;
let text: string;
beforeAll(async () => {
  bank = await startBank({ env: { PROCESS: 'web' } });
  await writePolicyBook(bank);
  ({ client: admin } = await bank.signInAs('admin'));
  const file = await admin.downloadPolicy({ params: { version: 2 } });
  text = (await file.text()).replace('minimumAgeYears: 22', 'minimumAgeYears: 24');
});
afterAll(() => bank.close());

/** Every call that shows what a policy says, or what another says of the same: a related party and their identity number. */
const shown = (Object.entries(endpoints) as [string, Endpoint][]).flatMap(([name, { path, reply }]) => {
  if (!path.startsWith('/api/admin/polic') || typeof reply === 'string') return [];
  const shape = JSON.stringify(z.toJSONSchema(reply, { io: 'input', unrepresentable: 'any' }));
  return /"(relatedParties|changes)"/.test(shape) ? [name] : [];
});

const calls: Readonly<Record<string, () => Promise<unknown>>> = {
  getPolicy: () => admin.getPolicy({ params: { version: 1 } }),
  getPolicyProposal: () => admin.getPolicyProposal({ params: { id: 2 } }),
  comparePolicies: () => admin.comparePolicies({ params: { version: 2 }, query: { since: 1 } }),
  checkPolicy: () => admin.checkPolicy({ body: { text } }),
};

const readings = async () => {
  const query = bank.deps.db
    .selectFrom('audit_entries')
    .select(['payload', 'user_id'])
    .where('event', '=', 'policy_read');
  return (await query.orderBy('id').execute()).map(({ payload }) => {
    const { details } = JSON.parse(payload) as { details: { proposal: number; endpoint: string } };
    return `${details.endpoint} ${details.proposal}`;
  });
};

describe('whoever is shown what a policy says', () => {
  it('is known by the answer of the call', () => {
    expect(shown.toSorted()).toEqual(Object.keys(calls).toSorted());
  });

  it.each([
    ['getPolicy', ['getPolicy 1']],
    ['getPolicyProposal', ['getPolicyProposal 2', 'getPolicyProposal 1']],
    ['comparePolicies', ['comparePolicies 1', 'comparePolicies 2']],
    ['checkPolicy', ['checkPolicy 2']],
  ])('is written down, once in a quarter of an hour: %s', async (name, expected) => {
    bank.moveClock(16 * 60_000);
    const before = await readings();
    await calls[name]?.();
    await calls[name]?.();
    expect((await readings()).slice(before.length)).toEqual(expected);
  });
});
