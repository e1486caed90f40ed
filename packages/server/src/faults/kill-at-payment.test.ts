import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from '@trustiq/contract/whole-client.ts';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { registerCifJob } from '../features/core-banking/register-cif-job.ts';
import { createTestDatabase } from '../platform/testing/test-databases.ts';
import { type CoreBankingPeer, type Moment, startCoreBankingPeer } from '../testing/core-banking-peer.ts';
import { predisbursedApplication } from '../testing/predisbursed-application.ts';
import { type RunningProgram, runProgram } from '../testing/run-server.ts';
import { newFaultBank } from './fault-bank.ts';
import { letTimePass } from './lost-time.ts';

const isLong = process.env['FAULT_PAYMENTS'] !== undefined;
const server = inject('postgres');

type Work = 'registration' | 'payment';
type Kill = { readonly work: Work; readonly call: number; readonly when: Moment };

/** What a worker asks of core banking, in order. */
const calls: Record<Work, readonly string[]> = {
  registration: ['find client', 'create client', 'find client again', 'list identifiers', 'add identifier'],
  payment: ['find loan', 'create loan', 'find created', 'approve', 'find approved', 'disburse', 'find disbursed'],
};
const everyKill: readonly Kill[] = (['registration', 'payment'] as const).flatMap((work) =>
  calls[work].flatMap((_, index) => (['before', 'after'] as const).map((when) => ({ work, call: index + 1, when }))),
);
/** The two that would hurt most if they went wrong. */
const worst: readonly Kill[] = [
  { work: 'registration', call: 2, when: 'after' },
  { work: 'payment', call: 6, when: 'after' },
];

describe.runIf(server !== null)('a worker that is killed while it talks to core banking', () => {
  let faultBank: ReturnType<typeof newFaultBank>;
  let database: Awaited<ReturnType<typeof createTestDatabase>>;
  let peer: CoreBankingPeer;
  let open: Awaited<ReturnType<ReturnType<typeof newFaultBank>['open']>>;
  let operations: Client;
  let cif = 900;
  beforeAll(async () => {
    database = await createTestDatabase(server ?? '');
    peer = await startCoreBankingPeer();
    faultBank = newFaultBank(database.url);
    Object.assign(faultBank.env, { CORE_BANKING_URL: peer.url });
    open = await faultBank.open();
    operations = await open.clientOf('ops_cabang');
  });
  afterAll(async () => {
    await open.close();
    await peer.close();
    await database.drop();
    faultBank.remove();
  });

  const startWorker = () => runProgram('main.ts', { ...faultBank.env, PROCESS: 'worker' });

  /** Approved cases on the desk of operations, without a job: each kill sends its own. */
  async function prepare(kills: readonly Kill[]): Promise<number[]> {
    const ids: number[] = [];
    for (const { work } of kills) {
      const changes = work === 'payment' ? { cif: String(++cif) } : {};
      ids.push((await predisbursedApplication(open.bank, changes)).id);
    }
    const { db } = open.bank.deps;
    const query = db.selectFrom('cif_registrations').select('application_id').where('application_id', 'in', ids);
    expect(await query.execute()).toHaveLength(kills.filter(({ work }) => work === 'registration').length);
    await db.deleteFrom('jobs.job' as never).execute();
    return ids;
  }

  const order = async (id: number, work: Work) => {
    const { db, jobs } = open.bank.deps;
    if (work === 'payment') await operations.disburseApplication({ params: { id } });
    else await jobs.send(db, registerCifJob, { applicationId: id });
  };

  async function isDone(id: number, work: Work): Promise<boolean> {
    const { applicationStatus, cif: given } = await operations.getCase({ params: { id } });
    return work === 'payment' ? applicationStatus === 'DISBURSED' : given !== null;
  }

  /** How often it happened: by the case's own history, and at core banking. */
  async function effectsOf(id: number, work: Work): Promise<number[]> {
    const { rows } = await operations.listApprovalHistory({ params: { appId: id }, query: { size: 100 } });
    const told = (decision: string) => rows.filter(({ decisionDesc }) => decisionDesc.decDesc === decision).length;
    const loans = peer.loans.filter(({ externalId }) => externalId.startsWith(`AGM-APP-${id}`));
    const paid = peer.paidOut.filter(({ externalId }) => externalId === `AGM-APP-${id}`);
    if (work === 'payment') return [told('Cair'), loans.length, paid.length];
    const { borrower_id } = await open.bank.deps.db
      .selectFrom('applications')
      .select('borrower_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const clients = peer.clients.filter(({ externalId }) => externalId === `AGM-CIF-${borrower_id}`);
    return [told('Registrasi CIF'), clients.length, clients.flatMap(({ identifiers }) => identifiers).length];
  }

  async function seconds(work: () => Promise<unknown>): Promise<number> {
    const started = performance.now();
    await work();
    return (performance.now() - started) / 1000;
  }

  const untilDone = async (id: number, { work }: Kill) => {
    while (!(await isDone(id, work))) await sleep(100);
  };

  /** Kills the worker at the call, starts the next one, and gives it back when the case is done. */
  async function killAt(id: number, kill: Kill, victim: RunningProgram, wait: () => Promise<void>) {
    peer.atCall(kill.call, kill.when, () => victim.process.kill('SIGKILL'));
    await order(id, kill.work);
    await victim.exitCode;
    expect(await isDone(id, kill.work)).toBe(false);
    const next = startWorker();
    const takenUpSeconds = await seconds(async () => {
      await wait();
      await untilDone(id, kill);
    });
    expect(await effectsOf(id, kill.work), JSON.stringify(kill)).toEqual([1, 1, 1]);
    expect(await faultBank.verify()).toMatchObject({ code: 0 });
    return { next, takenUpSeconds };
  }

  const end = async (worker: RunningProgram) => {
    worker.process.kill('SIGTERM');
    await worker.exitCode;
  };

  const kills = isLong ? everyKill : worst;
  it(`leaves one client, one loan and one payment (${kills.length} kills)`, async () => {
    const ids = await prepare(kills);
    let worker = startWorker();
    for (const [index, kill] of kills.entries()) {
      const aged = () => letTimePass(open.bank.deps.db, 300);
      worker = (await killAt(ids[index] as number, kill, worker, aged)).next;
    }
    await end(worker);
    console.log(`${kills.length} kills at core banking: 1 client, 1 loan and 1 payment each`);
  }, 3_600_000);

  it.runIf(isLong)(
    'loses its job to the next one within two minutes, without anybody doing anything',
    async () => {
      const kill: Kill = { work: 'payment', call: 6, when: 'after' };
      const times: number[] = [];
      for (const id of await prepare([kill, kill, kill])) {
        const { next, takenUpSeconds } = await killAt(id, kill, startWorker(), async () => {});
        times.push(takenUpSeconds);
        await end(next);
      }
      console.log(`a payment whose worker was killed ends after ${times.map((one) => one.toFixed(0)).join(', ')} s`);
      expect(Math.max(...times)).toBeLessThan(120);
    },
    3_600_000,
  );
});
