import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createTestDatabase } from '../platform/testing/test-databases.ts';
import { misbehaviour, startCreditPeer } from '../testing/credit-peer.ts';
import { sendToKyc } from '../testing/run-checks.ts';
import { runProgram } from '../testing/run-server.ts';
import { submittedApplication } from '../testing/submitted-application.ts';
import { newFaultBank } from './fault-bank.ts';
import { letTimePass } from './lost-time.ts';

const ROUNDS = Number(process.env['FAULT_HELD_JOBS'] ?? 1);
const server = inject('postgres');

/** What a bureau says that knows the person and nothing about them. */
const thinReport = {
  subject: { fullName: 'SRI CONTOH', flagMatched: '1' },
  identification: [],
  score: { scoreRaw: '551', scoreRange: 'Gi', description: 'Medium-Low Risk' },
  granted_credit: [],
  credit_profile: [],
};

/** The embedded database has one process, which takes its jobs with it and finds them again at its start. */
describe.runIf(server !== null)('a worker that is killed while it waits for the bureau', () => {
  let faultBank: ReturnType<typeof newFaultBank>;
  let database: Awaited<ReturnType<typeof createTestDatabase>>;
  let bureau: Awaited<ReturnType<typeof startCreditPeer>>;
  let open: Awaited<ReturnType<ReturnType<typeof newFaultBank>['open']>>;
  beforeAll(async () => {
    database = await createTestDatabase(server ?? '');
    bureau = await startCreditPeer();
    faultBank = newFaultBank(database.url);
    Object.assign(faultBank.env, { BUREAU_URL: bureau.url });
    open = await faultBank.open();
  });
  afterAll(async () => {
    await open.close();
    await bureau.close();
    await database.drop();
    faultBank.remove();
  });

  it(`leaves the checks to another worker, which makes them once (${ROUNDS} kills)`, async () => {
    const analyst = await open.clientOf('analyst');
    const startWorker = () => runProgram('main.ts', { ...faultBank.env, PROCESS: 'worker' });
    let holder = startWorker();
    for (let round = 0; round < ROUNDS; round++) {
      const { id } = await submittedApplication(open.bank);
      bureau.peer.sets = { ...thinReport, score: misbehaviour.hangs };
      bureau.peer.asked.length = 0;
      await sendToKyc(open.bank, id);
      while (bureau.peer.asked.length === 0) await sleep(20);
      const other = startWorker();
      holder.process.kill('SIGKILL');
      await holder.exitCode;
      bureau.peer.sets = thinReport;
      await letTimePass(open.bank.deps.db, 120);
      const status = async () => (await analyst.getCase({ params: { id } })).applicationStatus;
      while ((await status()) !== 'ANALYST') await sleep(100);
      const { rows } = await analyst.listApprovalHistory({ params: { appId: id }, query: { size: 100 } });
      expect(
        rows.map(({ decisionDesc }) => decisionDesc.decDesc).filter((told) => told === 'KYC selesai'),
      ).toHaveLength(1);
      expect((await analyst.getCase({ params: { id } })).kycFlags).toEqual([]);
      expect(await faultBank.verify()).toMatchObject({ code: 0 });
      holder = other;
    }
    holder.process.kill('SIGTERM');
    await holder.exitCode;
    console.log(`${ROUNDS} workers killed while they held a job of KYC: each made once by another`);
  }, 3_600_000);
});
