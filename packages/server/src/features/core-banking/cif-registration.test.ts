import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildCaseDeps } from '../../case-deps.ts';
import {
  type CoreBankingBehaviour,
  type CoreBankingPeer,
  startCoreBankingPeer,
} from '../../testing/core-banking-peer.ts';
import { microLoan } from '../../testing/new-application.ts';
import { predisbursedApplication } from '../../testing/predisbursed-application.ts';
import { refusal } from '../../testing/refusal.ts';
import { startBank, type TestBank } from '../../testing/start-bank.ts';
import { openCoreBanking } from './open-core-banking.ts';
import { registerCifInBackground } from './register-cif-job.ts';

let peer: CoreBankingPeer;
let bank: TestBank;
let operations: Awaited<ReturnType<TestBank['signInAs']>>['client'];
beforeAll(async () => {
  peer = await startCoreBankingPeer();
  const env = { PROCESS: 'web', CORE_BANKING_URL: peer.url, CORE_BANKING_TIMEOUT_MS: '500' };
  bank = await startBank({ env });
  operations = (await bank.signInAs('ops_cabang')).client;
});
afterAll(async () => {
  await bank.close();
  await peer.close();
});
beforeEach(() => bank.moveClock(31_000));

const work = (applicationId: number) => {
  const deps = { ...buildCaseDeps(bank.deps), core: openCoreBanking(bank.deps) };
  return registerCifInBackground(deps)({ applicationId }, { id: 'test', isLastAttempt: false });
};

async function standingOf(id: number) {
  const { cif, cifRegistration } = await operations.getCase({ params: { id } });
  return { cif, state: cifRegistration?.state, failure: cifRegistration?.failure };
}

async function decisionsOf(id: number) {
  const { rows } = await operations.listApprovalHistory({ params: { appId: id } });
  return rows.map(({ decisionDesc, user }) => [decisionDesc.decDesc, user?.firstName]);
}

const clientsOf = async (id: number) => {
  const query = bank.deps.db.selectFrom('applications').select('borrower_id').where('id', '=', id);
  const { borrower_id } = await query.executeTakeFirstOrThrow();
  return peer.clients.filter(({ externalId }) => externalId === `AGM-CIF-${borrower_id}`);
};

describe('a borrower whose loan was approved', () => {
  it('is registered in the background, with a row of history', async () => {
    const { id } = await predisbursedApplication(bank);
    expect(await standingOf(id)).toMatchObject({ cif: null, state: 'QUEUED' });
    await work(id);
    const [client] = await clientsOf(id);
    expect(await standingOf(id)).toEqual({ cif: String(client?.id), state: 'REGISTERED', failure: null });
    expect((await decisionsOf(id))[0]?.[0]).toBe('Registrasi CIF');
    expect(client?.identifiers).toEqual([expect.stringMatching(/^\d{16}$/)]);
  });

  it('has the identity number written beside the client once, even when the answer to it was lost', async () => {
    const { id } = await predisbursedApplication(bank);
    peer.next('identifiers', 'lost');
    await work(id);
    expect(await standingOf(id)).toMatchObject({ cif: null, state: 'UNKNOWN' });
    bank.moveClock(31_000);
    await work(id);
    const [client] = await clientsOf(id);
    expect(await standingOf(id)).toMatchObject({ cif: String(client?.id), state: 'REGISTERED' });
    expect(client?.identifiers).toHaveLength(1);
  });

  it('is not registered while core banking knows the identity number as somebody else', async () => {
    const { id } = await predisbursedApplication(bank);
    peer.next('identifiers', 'refuse');
    await work(id);
    expect(await standingOf(id)).toMatchObject({ cif: null, state: 'FAILED' });
  });

  it('is registered once, whether by two workers or by a second run', async () => {
    const { id } = await predisbursedApplication(bank);
    const ends = await Promise.allSettled([work(id), work(id)]);
    // The other finds the work taken and will be asked again, or comes so late that it is done.
    expect(ends.map(({ status }) => status)).toContain('fulfilled');
    await work(id);
    expect(await clientsOf(id)).toHaveLength(1);
    expect((await decisionsOf(id)).filter(([decision]) => decision === 'Registrasi CIF')).toHaveLength(1);
  });

  it('keeps the CIF when the case went back to the analyst meanwhile', async () => {
    const { id } = await predisbursedApplication(bank);
    await operations.returnApplication({ params: { id }, body: { notes: 'cek ulang', rejectReason: 'R07' } });
    await work(id);
    const analyst = (await bank.signInAs('analyst')).client;
    const { cif, applicationStatus } = await analyst.getCase({ params: { id } });
    expect([cif, applicationStatus]).toEqual([String((await clientsOf(id))[0]?.id), 'ANALYST']);
  });

  it('cannot be paid out before', async () => {
    const { id } = await predisbursedApplication(bank);
    const { status, problem } = await refusal(operations.disburseApplication({ params: { id } }));
    expect([status, problem?.title]).toEqual([409, 'CIF belum terdaftar']);
  });
});

describe('ULANGI REGIS CIF', () => {
  it.each(['ops_cabang', 'ops_area', 'user', 'admin'])('answers %s when the borrower has a CIF', async (userName) => {
    const { id } = await predisbursedApplication(bank);
    const { client } = await bank.signInAs(userName);
    const before = await client.getCase({ params: { id } });
    const answer = await client.registerBorrower({ params: { id }, body: { version: before.version } });
    expect(answer).toMatchObject({ id, applicationStatus: 'PREDISBURSE', version: before.version + 1 });
    expect((await standingOf(id)).state).toBe('REGISTERED');
    expect((await decisionsOf(id))[0]?.[0]).toBe('Registrasi CIF');
  });

  it('refuses a borrower who has one', async () => {
    const { id } = await predisbursedApplication(bank, { cif: '4711' });
    const { status, problem } = await refusal(operations.registerBorrower({ params: { id } }));
    expect([status, problem?.title]).toEqual([409, 'CIF sudah terdaftar']);
  });

  it('is not for an analyst, and not for another branch', async () => {
    const { id } = await predisbursedApplication(bank);
    const [analyst, hrd] = [await bank.signInAs('analyst'), await bank.signInAs('checker_hrd')];
    expect((await refusal(analyst.client.registerBorrower({ params: { id } }))).status).toBe(403);
    expect((await refusal(hrd.client.registerBorrower({ params: { id } }))).status).toBe(403);
  });

  it('tells a definite refusal with its reason, and the background leaves it to people', async () => {
    const { id } = await predisbursedApplication(bank);
    peer.next('clients', 'refuse');
    const { status, problem } = await refusal(operations.registerBorrower({ params: { id } }));
    expect([status, problem?.title]).toEqual([502, 'Ditolak: saldo kas tidak cukup']);
    expect(await standingOf(id)).toEqual({ cif: null, state: 'FAILED', failure: 'Ditolak: saldo kas tidak cukup' });
    await work(id);
    expect(await clientsOf(id)).toEqual([]);
    await operations.registerBorrower({ params: { id } });
    expect((await standingOf(id)).state).toBe('REGISTERED');
  });

  const silent: readonly CoreBankingBehaviour[] = ['hang', 'late', 'slow', 'lost', 'another', 'broken', 'twice'];
  it.each(silent)('%s: the borrower is registered exactly once', async (behaviour) => {
    const { id } = await predisbursedApplication(bank);
    peer.next('clients', behaviour);
    const failed = await operations.registerBorrower({ params: { id } }).then(
      () => null,
      (error: unknown) => error,
    );
    if (failed !== null) expect((await standingOf(id)).state).toBe('UNKNOWN');
    await work(id);
    await new Promise((resolve) => setTimeout(resolve, behaviour === 'slow' ? 500 : 0));
    await work(id);
    expect(await clientsOf(id)).toHaveLength(1);
    expect((await standingOf(id)).cif).toBe(String((await clientsOf(id))[0]?.id));
  });

  it('does not take the client of a person born on another day', async () => {
    const { id } = await predisbursedApplication(bank);
    peer.next('clients', 'hang');
    await work(id);
    const { external_id } = await bank.deps.db
      .selectFrom('cif_registrations')
      .select('external_id')
      .where('application_id', '=', id)
      .executeTakeFirstOrThrow();
    peer.clients.push({ id: 9999, externalId: external_id, dateOfBirth: [1950, 1, 1], identifiers: [] });
    await work(id);
    expect(await standingOf(id)).toMatchObject({ cif: null, state: 'FAILED' });
  });
});

describe('a borrower with two applications', () => {
  it('has one CIF, and both cases say so', async () => {
    const nik = '3273015705909876';
    // Both together within what the branch head may approve.
    const loan = { ...microLoan, amountRupiah: 10_000_000 };
    const first = await predisbursedApplication(bank, { nik, loan });
    const second = await predisbursedApplication(bank, { nik, loan });
    await Promise.allSettled([work(first.id), work(second.id)]);
    await work(second.id);
    expect(await clientsOf(first.id)).toHaveLength(1);
    const [one, two] = [await standingOf(first.id), await standingOf(second.id)];
    expect([one.state, two.state, one.cif === two.cif]).toEqual(['REGISTERED', 'REGISTERED', true]);
  });
});
