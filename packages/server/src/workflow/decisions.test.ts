import type { ApiError } from '@trustiq/contract/client.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countStatements } from '../testing/count-statements.ts';
import { startBank, type TestBank } from '../testing/start-bank.ts';
import { submittedApplication } from '../testing/submitted-application.ts';

let bank: TestBank;
beforeAll(async () => {
  bank = await startBank();
});
afterAll(() => bank.close());

const refusal = (promise: Promise<unknown>): Promise<ApiError> =>
  promise.then(
    () => {
      throw new Error('was not refused');
    },
    (error: ApiError) => error,
  );

describe('an application at the checker', () => {
  it('stands in the queue of its branch and opens with its buttons', async () => {
    const { id } = await submittedApplication(bank);
    const { client } = await bank.signInAs('checker');
    const queue = await client.listApplications({ query: { 'applicationStatus.in': 'BORROWER-REQUESTED' } });
    expect(queue.rows.map((row) => row.id)).toContain(id);
    const opened = await client.getCase({ params: { id } });
    expect(opened.offers.map((offer) => offer.label)).toEqual(['return_to_ao', 'cancel', 'reject', 'save', 'approve']);
  });

  it('is refused without a fresh calculation, in the words of the specification, and stays where it was', async () => {
    const { id } = await submittedApplication(bank);
    const { client } = await bank.signInAs('checker');
    const error = await refusal(client.recommendApplication({ params: { id }, body: { notes: 'baik' } }));
    expect([error.status, error.problem?.title]).toEqual([
      409,
      'Hitung ulang produk pada bagian Info Produk terlebih dahulu',
    ]);
    expect((await client.getCase({ params: { id } })).applicationStatus).toBe('BORROWER-REQUESTED');
  });

  it('opens whole in one request and at most seven statements', async () => {
    const contact = { name: 'BUDI CONTOH', relation: 'FRIEND', msisdn: '81299990002', livingStatus: 'SERUMAH' };
    const { id } = await submittedApplication(bank, { contacts: Array.from({ length: 40 }, () => contact) });
    const { client } = await bank.signInAs('checker');
    const statements = await countStatements(bank, async () => {
      expect((await client.getCase({ params: { id } })).applicationDataEc).toHaveLength(40);
    });
    expect(statements).toBeLessThanOrEqual(7);
    expect(statements).toBeGreaterThan(0);
  });

  it('does not exist for a checker of another area', async () => {
    const { id } = await submittedApplication(bank);
    const { client } = await bank.signInAs('checker_hrd');
    expect((await refusal(client.getCase({ params: { id } }))).status).toBe(404);
  });

  it('is rejected with reason and note, and leaves one row of history each', async () => {
    const { id } = await submittedApplication(bank);
    const { client } = await bank.signInAs('checker');
    const body = { appId: id, reason: 'R07', email: false, sms: false, notes: 'dokumen palsu' };
    const decided = await client.rejectApplicationAtDesk({ body });
    expect(decided.applicationStatus).toBe('REJECTED');
    const { rows } = await client.listApprovalHistory({ params: { appId: id } });
    expect(rows.map((row) => row.decisionDesc.decDesc)).toEqual(['Tolak', 'Diajukan', 'Terdaftar']);
    expect(rows[0]).toMatchObject({
      notes: 'dokumen palsu',
      rejectCancelReason: 'Dokumen tidak lengkap atau tidak valid',
      reasonCode: 'R07',
    });
  });

  it('refuses a decision on a version the person has not seen', async () => {
    const { id } = await submittedApplication(bank);
    const { client } = await bank.signInAs('checker');
    const body = { appId: id, reason: 'R07', email: false, sms: false, notes: 'tolak', version: 1 };
    expect((await refusal(client.rejectApplicationAtDesk({ body }))).problem?.code).toBe('STALE_VERSION');
  });
});
