import { endpoints } from '@trustiq/contract/endpoints.ts';
import type { Endpoint } from '@trustiq/contract/wire/endpoint.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importExample } from '../../testing/other-bank.ts';
import { codeOf, refusal } from '../../testing/refusal.ts';
import { codeOfApp, enrolApp } from '../../testing/second-factors.ts';
import { startBank, type TestBank } from '../../testing/start-bank.ts';
import { createAccount } from './create-account.ts';
import { DEMO_PASSWORD } from './demo-accounts.ts';

const MINUTE_MS = 60_000;
const encoded = (password: string) => Buffer.from(password).toString('base64');
const NOBODYS_CASE = { params: { id: 999_999 }, body: { version: 1 } };

describe('before money moves', () => {
  it('these calls want a proof of the last 15 minutes', () => {
    const asking = (Object.entries(endpoints) as [string, Endpoint][]).filter(([, { proof }]) => proof === 'money');
    expect(asking.map(([name]) => name).sort()).toEqual(['confirmPayoutHolder', 'disburseApplication', 'retryJob']);
  });

  it('the demo asks whoever has a factor, and nobody else', async () => {
    const bank = await startBank();
    try {
      const { client: area } = await bank.signInAs('ops_area');
      const { client, secret } = await enrolApp(bank, 'ops_cabang');
      expect(await codeOf(client.disburseApplication(NOBODYS_CASE))).toBe('NOT_FOUND');
      bank.moveClock(15 * MINUTE_MS);
      expect(await codeOf(area.disburseApplication(NOBODYS_CASE))).toBe('NOT_FOUND');
      expect(await codeOf(client.disburseApplication(NOBODYS_CASE))).toBe('PROOF_REQUIRED');
      const code = codeOfApp(bank, secret);
      await client.renewProof({ body: { kind: 'totp', code } });
      expect(await codeOf(client.disburseApplication(NOBODYS_CASE))).toBe('NOT_FOUND');
      expect(await codeOf(client.renewProof({ body: { kind: 'totp', code } }))).toBe('PROOF_INCORRECT');
      bank.moveClock(16 * MINUTE_MS);
      // The time of a proof is part of the session's code: written into the database it counts for nothing.
      await sql`update sessions set proven_at = ${bank.now()} where ended_at is null`.execute(bank.deps.db);
      expect(await codeOf(client.disburseApplication(NOBODYS_CASE))).toBe('UNAUTHENTICATED');
    } finally {
      await bank.close();
    }
  });
});

describe('in a bank that is no demo', () => {
  let bank: TestBank;
  beforeAll(async () => {
    bank = await startBank({ env: { DEMO: '0', PILOT: '1' }, isFresh: true });
    await importExample(bank);
    const person = { userName: 'sri', email: 'sri@bank.example', firstName: 'Sri', lastName: 'Wahyuni' };
    const link = await createAccount(bank.deps, { ...person, role: 'ROLE_OPS_CABANG', branchCode: '711' }, 'test');
    const tokens = /new-password\/([\w-]+)$/.exec(link)?.[1] ?? '';
    await bank.stranger().resetPassword({ body: { tokens, passwordNew: encoded('sepeda hijau di atas bukit') } });
  });
  afterAll(() => bank.close());

  it('who has no factor gives the password again, is counted like a sign-in, and goes on', async () => {
    const { client } = await bank.signInAs('sri', 'sepeda hijau di atas bukit');
    expect(await codeOf(client.disburseApplication(NOBODYS_CASE))).toBe('NOT_FOUND');
    bank.moveClock(16 * MINUTE_MS);
    const asked = await refusal(client.disburseApplication(NOBODYS_CASE));
    expect([asked.status, asked.problem?.code, asked.problem?.details]).toEqual([
      403,
      'PROOF_REQUIRED',
      { stage: null, methods: ['password'] },
    ]);
    const wrong = () => client.renewProof({ body: { kind: 'password', password: encoded(DEMO_PASSWORD) } });
    for (let time = 0; time < 5; time++) expect(await codeOf(wrong())).toBe('PROOF_INCORRECT');
    expect((await refusal(wrong())).status).toBe(429);
    bank.moveClock(2_000);
    await client.renewProof({ body: { kind: 'password', password: encoded('sepeda hijau di atas bukit') } });
    expect(await codeOf(client.disburseApplication(NOBODYS_CASE))).toBe('NOT_FOUND');
  });
});
