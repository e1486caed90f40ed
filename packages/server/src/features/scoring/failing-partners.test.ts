import type { Client } from '@trustiq/contract/whole-client.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { misbehaviour, startCreditPeer } from '../../testing/credit-peer.ts';
import { attemptKyc, sendToKyc } from '../../testing/run-checks.ts';
import { startBank, type TestBank } from '../../testing/start-bank.ts';
import { submittedApplication } from '../../testing/submitted-application.ts';

let bank: TestBank;
let analyst: Client;
let partner: Awaited<ReturnType<typeof startCreditPeer>>;
beforeAll(async () => {
  partner = await startCreditPeer();
  const env = { PROCESS: 'web', BUREAU_URL: partner.url, FDC_URL: partner.urlWithPassword };
  bank = await startBank({ env });
  analyst = (await bank.signInAs('analyst')).client;
});
afterAll(async () => {
  await bank.close();
  await partner.close();
});

/** What a bureau says that knows the person and nothing about them. */
const thinReport = {
  subject: { fullName: 'SRI CONTOH', flagMatched: '1' },
  identification: [],
  score: { scoreRaw: '551', scoreRange: 'Gi', description: 'Medium-Low Risk' },
  granted_credit: [],
  credit_profile: [],
  address: misbehaviour.html,
};

/** Long enough for the circuit to let a call through again. */
const waitForCircuit = () => bank.moveClock(31_000);

const caseOf = (id: number) => analyst.getCase({ params: { id } });
const deviationsOf = async (id: number) =>
  (await analyst.listDeviations({ params: { id } })).map(({ deviasi }) => deviasi.code);
const obstaclesOf = async (id: number) =>
  (await caseOf(id)).offers.find(({ transition }) => transition === 'recommend')?.obstacles;

describe('when neither the bureau nor the fintech centre answers', () => {
  let id: number;
  let applicationRequestId: number;

  it('the checks are tried again, and the case waits', async () => {
    ({ id, applicationRequestId } = await submittedApplication(bank));
    await sendToKyc(bank, id);
    partner.peer.sets = {};
    for (let attempt = 0; attempt < 3; attempt++) {
      partner.peer.fdc.push(misbehaviour.refuses);
      await expect(attemptKyc(bank, id, { isLastAttempt: false })).rejects.toThrow('bureau_unavailable');
      waitForCircuit();
    }
    expect((await caseOf(id)).applicationStatus).toBe('KYC');
  });

  it('the case moves on in the end, flagged, and opens', async () => {
    partner.peer.fdc.push(misbehaviour.html);
    await attemptKyc(bank, id);
    const opened = await caseOf(id);
    expect(opened.applicationStatus).toBe('ANALYST');
    expect(opened.kycFlags).toEqual(['bureau_unavailable', 'fdc_unavailable']);
    expect(opened.bureau).toMatchObject({ requestedAt: null, failures: 4 });
  });

  it('the report says that there is none, and why', async () => {
    const report = await analyst.getBureauReport({ params: { applicationRequestId } });
    expect(report).toMatchObject({ requestedAt: null, failures: { count: 4, why: 'status_404' } });
    expect(report.sets.granted_credit).toEqual([]);
  });

  it('the analyst may go on without a report, and the case carries DEV19', async () => {
    expect(await obstaclesOf(id)).not.toContain('bureau_stale');
    const deviations = await analyst.listDeviations({ params: { id } });
    expect(deviations).toMatchObject([{ deviasi: { code: 'DEV19' }, notes: 'Biro kredit tidak menjawab' }]);
  });

  it('CEK SCORING says who did not answer, and counts on', async () => {
    waitForCircuit();
    partner.peer.fdc.push(misbehaviour.refuses);
    expect(await analyst.checkScoring({ params: { id } })).toMatchObject({
      bureau: { isAnswered: false, why: 'status_404', failures: 5 },
      fdc: { isAnswered: false, why: 'status_500' },
      deviations: ['DEV19'],
    });
  });

  it('an answer ends the count, withdraws DEV19 and names the sets that are missing', async () => {
    waitForCircuit();
    partner.peer.sets = thinReport;
    partner.peer.fdc.push({ status: 'Not Found' });
    expect(await analyst.checkScoring({ params: { id } })).toMatchObject({
      bureau: { isAnswered: true, why: null, failures: 0 },
      fdc: { isAnswered: true },
      deviations: [],
    });
    expect(await deviationsOf(id)).toEqual([]);
    const { missingSets, sets, failures } = await analyst.getBureauReport({ params: { applicationRequestId } });
    expect(failures).toBeNull();
    expect(missingSets).toContain('address');
    expect(sets.score).toMatchObject({ scoreRaw: 551, scoreRange: 'Gi' });
    expect(sets.customer_summary).toMatchObject({ activeContracts: 0, worstKol12: null });
  });

  it('a later failure leaves the stored report as it is', async () => {
    waitForCircuit();
    partner.peer.sets = { ...thinReport, score: misbehaviour.refuses };
    await analyst.checkScoring({ params: { id } });
    const report = await analyst.getBureauReport({ params: { applicationRequestId } });
    expect(report.sets.score?.scoreRaw).toBe(551);
    expect(report.failures).toMatchObject({ count: 1, why: 'status_500' });
  });
});

describe('the fintech centre', () => {
  it('is asked about a person once a day, whichever application it is for', async () => {
    waitForCircuit();
    partner.peer.sets = thinReport;
    const nik = '3273015705909917';
    const first = await submittedApplication(bank, { nik });
    const second = await submittedApplication(bank, { nik });
    const asked = () => partner.peer.asked.filter(({ path }) => path.includes(nik)).length;
    for (const { id } of [first, second]) {
      await sendToKyc(bank, id);
      await attemptKyc(bank, id);
    }
    expect(asked()).toBe(1);
    expect((await analyst.getFdcReport({ params: second })).summary).toMatchObject({ recordFound: 0 });
  });
});
