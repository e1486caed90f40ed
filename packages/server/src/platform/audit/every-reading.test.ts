import { endpoints } from '@trustiq/contract/endpoints.ts';
import type { Endpoint } from '@trustiq/contract/wire/endpoint.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { caseReadings, openReadings, type Readings } from '../../testing/case-readings.ts';
import { startBank, type TestBank } from '../../testing/start-bank.ts';

const all = Object.entries(endpoints) as [string, Endpoint][];

/** Fields that tell who somebody is, wherever they stand in an answer. */
const personal =
  /"(noKtp|nik|no_identitas|fullName|dateOfBirth|motherName|mothersName|msisdn|accountNo|companyName|identityNumber)"/;

let bank: TestBank;
let id: number;
let readAs: Readings['readAs'];

beforeAll(async () => {
  bank = await startBank({ env: { PROCESS: 'web' } });
  ({ id, readAs } = await openReadings(bank));
}, 60_000);
afterAll(() => bank.close());

const entriesSince = (last: number) =>
  bank.deps.db
    .selectFrom('audit_entries as e')
    .innerJoin('users as u', 'u.id', 'e.user_id')
    .select(['e.id', 'e.event', 'e.at', 'e.payload', 'u.user_name'])
    .where('e.id', '>', last)
    .where('e.application_id', '=', id)
    .execute();
const lastEntry = async () =>
  (await bank.deps.db.selectFrom('audit_entries').select('id').orderBy('id', 'desc').limit(1).execute())[0]?.id ?? 0;

describe('T16 every reading of a case', () => {
  it('says which facts it shows', () => {
    expect(caseReadings.filter(([, { reads }]) => reads === undefined).map(([name]) => name)).toEqual([]);
    expect(caseReadings.length).toBeGreaterThanOrEqual(60);
  });

  it('is known by its answer: no other reading of one thing holds personal data', () => {
    const known = new Set(caseReadings.map(([name]) => name));
    const others = all.filter(
      ([name, { method, path, reply }]) =>
        method === 'GET' &&
        path.includes(':') &&
        !known.has(name) &&
        typeof reply !== 'string' &&
        personal.test(JSON.stringify(z.toJSONSchema(reply, { io: 'input', unrepresentable: 'any' }))),
    );
    // A borrower found by search writes an entry of its own; a draft is the uploader's own list; collectors are staff;
    // a policy names the bank's related parties, who are no case of anybody's (`policy-readings.test`).
    expect(others.map(([name]) => name).toSorted()).toEqual([
      'getBorrower',
      'getDailyCollection',
      'getMonthlyCollection',
      'getPolicy',
      'getPolicyProposal',
      'getPrescreenDraft',
    ]);
  });

  it.each(caseReadings.map(([name, { path }]) => [name, path] as const))(
    '%s leaves an entry: who, what, when, for what',
    async (name, path) => {
      bank.moveClock(16 * 60_000);
      const last = await lastEntry();
      const { userName } = await readAs(name, path);
      const entries = (await entriesSince(last)).filter((entry) => entry.user_name === userName);
      expect(entries).toHaveLength(1);
      const [entry] = entries;
      expect(entry?.event).toMatch(/_(read|downloaded|exported)$/);
      expect(entry?.at).toEqual(bank.now());
      expect((JSON.parse(entry?.payload ?? '{}') as { details: object }).details).toMatchObject({
        purpose: expect.any(String),
      });
      // A second look at the same facts adds nothing of our own.
      const again = await lastEntry();
      await readAs(name, path);
      const more = (await entriesSince(again)).filter(({ event }) => event === 'case_facts_read');
      expect(more).toEqual([]);
    },
    20_000,
  );
});
