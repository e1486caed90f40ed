import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { carryOutDisbursementJob } from '../features/core-banking/carry-out-disbursement.ts';
import { registerCifJob } from '../features/core-banking/register-cif-job.ts';
import { sendMessageJob } from '../features/messages/send-message.ts';
import { bureauEnquiryJob } from '../features/scoring/enquire-in-background.ts';
import { kycJob } from '../features/scoring/run-kyc.ts';
import { faultsOfBank } from '../testing/faults-of-bank.ts';
import { sendToKyc } from '../testing/run-checks.ts';
import { startBank, type TestBank } from '../testing/start-bank.ts';
import { submittedApplication } from '../testing/submitted-application.ts';

const kinds = [kycJob, registerCifJob, carryOutDisbursementJob, bureauEnquiryJob, sendMessageJob];

/** What a broken producer could have written. */
const poison: readonly unknown[] = [
  {},
  [],
  [1, 2],
  { applicationId: 'abc', messageId: 'abc' },
  { applicationId: 1.5, messageId: -1 },
  { applicationId: null, messageId: { toString: 1 } },
  { applicationId: "1'; drop table users", messageId: [7], sealedBody: 9 },
];

let bank: TestBank;
beforeAll(async () => {
  bank = await startBank();
});
afterAll(() => bank.close());

describe('a job that nobody can read', () => {
  it('ends as a failed job that the administrator sees, and holds up nothing behind it', async () => {
    const { id } = await submittedApplication(bank);
    const { db, jobs } = bank.deps;
    for (const kind of kinds) for (const data of poison) await jobs.send(db, kind, data as object);
    await sendToKyc(bank, id);
    const started = performance.now();
    const analyst = (await bank.signInAs('analyst')).client;
    const admin = (await bank.signInAs('admin')).client;
    const settled = { timeout: 40_000, interval: 200 };
    await vi.waitUntil(
      async () => (await analyst.getCase({ params: { id } })).applicationStatus === 'ANALYST',
      settled,
    );
    const behindSeconds = (performance.now() - started) / 1000;
    const failed = () => admin.listJobs({ query: { 'state.equals': 'failed', size: 100 } });
    const expected = kinds.length * poison.length;
    await vi.waitUntil(async () => (await failed()).total === expected, settled);
    const { rows } = await failed();
    for (const { failure, attempts } of rows)
      expect([failure, attempts]).toEqual(['the job holds data that nobody can read', 1]);
    expect((await admin.listJobs({ query: { size: 100 } })).rows.filter(({ state }) => state !== 'failed')).toEqual([]);
    expect(await faultsOfBank(bank)).toEqual([]);
    console.log(`${expected} poisoned jobs failed; the job behind them was done after ${behindSeconds.toFixed(1)} s`);
  });
});
