import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { sendToKyc } from '../../testing/run-checks.ts';
import { startBank, type TestBank } from '../../testing/start-bank.ts';
import { submittedApplication } from '../../testing/submitted-application.ts';
import { requeueKyc } from './requeue-kyc.ts';

let bank: TestBank;
beforeAll(async () => {
  bank = await startBank();
});
afterAll(() => bank.close());

describe('the checks after the checker’s desk', () => {
  it('are made by the bank itself, without anybody asking', async () => {
    const { id, applicationRequestId } = await submittedApplication(bank);
    await sendToKyc(bank, id);
    const { client } = await bank.signInAs('analyst');
    const opened = () => client.getCase({ params: { id } });
    await vi.waitUntil(async () => (await opened()).applicationStatus === 'ANALYST', {
      timeout: 20_000,
      interval: 200,
    });
    expect(await opened()).toMatchObject({ kycFlags: [], bureau: { failures: 0, isStale: false } });
    const { sets } = await client.getBureauReport({ params: { applicationRequestId } });
    expect(sets.score?.scoreRaw).toBeGreaterThanOrEqual(605);
    const { rows } = await client.listApprovalHistory({ params: { appId: id } });
    expect(rows[0]?.decisionDesc.decDesc).toBe('KYC selesai');
  });

  it('are queued again for a case whose job was lost, and only for such a case', async () => {
    const lost = await submittedApplication(bank);
    const fresh = await submittedApplication(bank);
    const setStatus = (id: number, minutesAgo: number) =>
      bank.deps.db
        .updateTable('applications')
        .set({ status: 'KYC', status_since: new Date(bank.now().getTime() - minutesAgo * 60_000) })
        .where('id', '=', id)
        .execute();
    await setStatus(lost.id, 31);
    await setStatus(fresh.id, 29);
    const sent: object[] = [];
    const send = async (_db: unknown, _kind: unknown, payload: object) => void sent.push(payload);
    const requeue = requeueKyc({ ...bank.deps, jobs: { ...bank.deps.jobs, send } });
    await requeue({}, { id: 'test', isLastAttempt: false });
    expect(sent).toEqual([{ applicationId: lost.id }]);
  });
});
