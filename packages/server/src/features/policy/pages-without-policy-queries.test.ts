import { queues } from '@trustiq/domain/workflow/queues.ts';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { caseReadings, openReadings, type Readings } from '../../testing/case-readings.ts';
import { startBank, type TestBank } from '../../testing/start-bank.ts';

const ofTheBook = /\b(?:from|join|only)\s+"?(?:policies|policy_proposals|policy_rulings|policy_switches)\b/i;

let bank: TestBank;
let readAs: Readings['readAs'];

beforeAll(async () => {
  bank = await startBank({ env: { PROCESS: 'web' } });
  ({ readAs } = await openReadings(bank));
}, 60_000);
afterAll(() => bank.close());
afterEach(() => vi.restoreAllMocks());

/** What PostgreSQL is asked while something is read. */
async function askedBy(read: () => Promise<unknown>): Promise<string[]> {
  const asked = vi.spyOn(pg.Client.prototype, 'query');
  await read();
  return asked.mock.calls.map(([first]) => {
    const given: unknown = first;
    return typeof given === 'string' ? given : ((given as { text?: string } | undefined)?.text ?? '');
  });
}

describe('a page costs no query for the policy', () => {
  it.each(caseReadings)('%s', async (name, { path }) => {
    const asked = await askedBy(() => readAs(name, path));
    expect(asked).not.toEqual([]);
    expect(asked.filter((text) => ofTheBook.test(text))).toEqual([]);
  });

  it.each(Object.values(queues))('the list of $status', async ({ status }) => {
    const { client } = await bank.signInAs('analyst');
    const asked = await askedBy(() => client.listApplications({ query: { 'applicationStatus.equals': status } }));
    expect(asked).not.toEqual([]);
    expect(asked.filter((text) => ofTheBook.test(text))).toEqual([]);
  });

  it('but the page of the policy itself asks for it', async () => {
    const { client } = await bank.signInAs('admin');
    const asked = await askedBy(() => client.listPolicies({}));
    expect(asked.filter((text) => ofTheBook.test(text))).not.toEqual([]);
  });
});
