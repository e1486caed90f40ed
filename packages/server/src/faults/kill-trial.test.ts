import { setTimeout as sleep } from 'node:timers/promises';
import type { PolicyTrial } from '@trustiq/contract/policy-trial/policy-trials.ts';
import type { Client } from '@trustiq/contract/whole-client.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { Db } from '../platform/database/open-database.ts';
import { createTestDatabase } from '../platform/testing/test-databases.ts';
import { runProgram } from '../testing/run-server.ts';
import { newFaultBank } from './fault-bank.ts';
import { letTimePass } from './lost-time.ts';

const KILLS = Number(process.env['FAULT_KILLED_TRIALS'] ?? 1);
/** Enough that a worker is still busy with them when it is killed. */
const APPLICATIONS = 600 * (KILLS + 1);
const LIMIT_MS = 180_000 * (KILLS + 1);
const DAY_MS = 86_400_000;
const server = inject('postgres');

async function propose(admin: Client) {
  const { policy } = await admin.getPolicy({ params: { version: 1 } });
  const text = JSON.stringify({
    ...policy,
    limits: { ...policy.limits, capital: [{ from: '2000-01-01', rupiah: 1 }] },
  });
  const effectiveOn = new Date(Date.now() + 3 * DAY_MS).toISOString().slice(0, 10);
  return admin.proposePolicy({ body: { base: 1, text, note: 'rapat direksi', effectiveOn } });
}

/** The embedded database has one process; what it finds again at its start is shown beside the trial itself. */
describe.runIf(server !== null)('a worker that is killed while it tries a proposal', () => {
  let faultBank: ReturnType<typeof newFaultBank>;
  let database: Awaited<ReturnType<typeof createTestDatabase>>;
  let open: Awaited<ReturnType<ReturnType<typeof newFaultBank>['open']>>;
  beforeAll(async () => {
    database = await createTestDatabase(server ?? '');
    faultBank = newFaultBank(database.url);
    // Its record has begun before the first case comes in, as in any bank.
    await (await faultBank.open()).close();
    faultBank.env['DEMO_APPLICATIONS'] = String(APPLICATIONS);
    open = await faultBank.open();
  });
  afterAll(async () => {
    await open.close();
    await database.drop();
    faultBank.remove();
  });

  it(
    `leaves what it has counted to the next one, which counts the rest once (${KILLS} kills)`,
    async () => {
      const { db } = open.bank.deps;
      const admin = await open.clientOf('admin');
      const proposal = await propose(admin);
      const params = { id: proposal.id };
      const startTrial = () =>
        admin.startPolicyTrial({ params, body: { since: '2000-01-01', digest: proposal.digest } });
      const startWorker = () => runProgram('main.ts', { ...faultBank.env, PROCESS: 'worker' });

      const { id } = await startTrial();
      let counted = 0;
      for (let kill = 0; kill < KILLS; kill++) {
        const worker = startWorker();
        const before = counted;
        while ((counted = await countedOf(db, id)) === before) await sleep(2);
        worker.process.kill('SIGKILL');
        await worker.exitCode;
        counted = await countedOf(db, id);
        expect((await shown(admin, proposal.id, id)).state).toBe('RUNNING');
        await letTimePass(db, 120);
      }
      const last = startWorker();
      const killed = await ended(admin, proposal.id, id);
      expect(killed.state).toBe('DONE');
      expect(await countedOf(db, id)).toBe(killed.tried);

      const undisturbed = await ended(admin, proposal.id, (await startTrial()).id);
      expect(resultOf(killed)).toEqual(resultOf(undisturbed));
      last.process.kill('SIGTERM');
      await last.exitCode;
      expect(await faultBank.verify()).toMatchObject({ code: 0 });
    },
    LIMIT_MS,
  );
});

async function countedOf(db: Db, trialId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct application_id)::integer as count from policy_trial_cases where trial_id = ${trialId}`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

async function shown(admin: Client, proposalId: number, trialId: number): Promise<PolicyTrial> {
  const { trials } = await admin.listPolicyTrials({ params: { id: proposalId } });
  const found = trials.find(({ id }) => id === trialId);
  if (found === undefined) throw new Error('the trial is not listed');
  return found;
}

async function ended(admin: Client, proposalId: number, trialId: number): Promise<PolicyTrial> {
  for (;;) {
    const trial = await shown(admin, proposalId, trialId);
    if (trial.state !== 'RUNNING') return trial;
    await sleep(50);
  }
}

const resultOf = ({ tried, total, tally }: PolicyTrial) => ({ tried, total, tally });
