import { setTimeout as sleep } from 'node:timers/promises';
import { ApiError } from '@trustiq/contract/client.ts';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type LocalPostgres, startLocalPostgres } from '../platform/testing/local-postgres.ts';
import { createEmptyTestDatabase } from '../platform/testing/test-databases.ts';
import { calculatedLoan } from '../testing/predisbursed-application.ts';
import { seededRandom } from '../testing/random-commands.ts';
import { runServer } from '../testing/run-server.ts';
import { newFaultBank, openSession, settle, startDeciders } from './fault-bank.ts';
import { openStream } from './open-stream.ts';

const ROUNDS = Number(process.env['FAULT_ROUNDS'] ?? 1);
const SEED = Number(process.env['FAULT_SEED'] ?? 7);
const PEOPLE = 8;
const CASES_A_ROUND = 25;
const LONGEST_STOP_MS = 20_000;

const server = inject('postgres');

/** The old processes of a killed server may hold its memory for a moment. */
async function startAgain(postgres: LocalPostgres): Promise<void> {
  for (let attempt = 0; attempt < 20; attempt++) {
    try {
      return postgres.start();
    } catch {
      await sleep(200);
    }
  }
  throw new Error('PostgreSQL did not start again');
}

describe.runIf(server !== null)('a PostgreSQL that is killed while people decide', () => {
  let postgres: LocalPostgres;
  let bank: ReturnType<typeof newFaultBank>;
  beforeAll(async () => {
    // One of its own: the other tests need theirs.
    const started = await startLocalPostgres();
    if (started === null) throw new Error('No PostgreSQL that could be killed: install the server.');
    postgres = started;
    bank = newFaultBank((await createEmptyTestDatabase(postgres.url)).url);
  });
  afterAll(() => {
    postgres.stop();
    bank.remove();
  });

  it(`loses nothing and doubles nothing, people are told, and all goes on (${ROUNDS} kills, seed ${SEED})`, async () => {
    const random = seededRandom(SEED);
    const cases = await bank.fill(ROUNDS * (CASES_A_ROUND + 1), (opened, id) => calculatedLoan(opened, id));
    const web = await runServer(bank.env);
    const session = await openSession(web.address, 'checker');
    const checker = session.at(web.address);
    const total = { acknowledged: 0, open: 0, lost: 0, doubled: 0, slowestReturnSeconds: 0 };
    const told = new Map<number, number>();
    for (let round = 0; round < ROUNDS; round++) {
      const [last = 0, ...part] = cases.splice(0, CASES_A_ROUND + 1);
      const stream = await openStream(web.address, session.headers);
      const { sent, finished } = startDeciders(checker, part, PEOPLE);
      const enough = 1 + Math.floor(random() * 10);
      while (sent.filter(({ acknowledged }) => acknowledged).length < enough) await sleep(2);
      postgres.kill();
      await finished;
      for (const ask of [checker.getMe, () => checker.getCase({ params: { id: last } }), checker.getReady]) {
        const status = await ask().then(
          () => 200,
          (error: unknown) => (error instanceof ApiError && error.retryAfterSeconds !== null ? error.status : 0),
        );
        told.set(status, (told.get(status) ?? 0) + 1);
      }
      await startAgain(postgres);
      const back = performance.now();
      while ((await fetch(`${web.address}/api/ready`)).status !== 200) await sleep(20);
      total.slowestReturnSeconds = Math.max(total.slowestReturnSeconds, (performance.now() - back) / 1000);
      for (const status of sent.map(({ status }) => status))
        if (status !== undefined && status !== 200) told.set(status, (told.get(status) ?? 0) + 1);

      const { lost, doubled, open } = await settle(checker, sent);
      total.acknowledged += sent.filter(({ acknowledged }) => acknowledged).length;
      total.open += open;
      total.lost += lost;
      total.doubled += doubled;
      // Open screens and jobs go on without being started anew.
      const { version } = await checker.getCase({ params: { id: last } });
      await checker.recommendApplication({ params: { id: last }, body: { notes: 'lengkap', version } });
      const isCleared = async () => (await checker.getCase({ params: { id: last } })).applicationStatus === 'ANALYST';
      await expect.poll(isCleared, { timeout: 30_000 }).toBe(true);
      // What was said while nobody listened, or that something may have been said.
      await expect.poll(stream.text).toMatch(new RegExp(`"applicationId":${last}|"kind":"reconnected"`));
      stream.close();
      expect(await bank.verify()).toMatchObject({ code: 0 });
    }
    const stopping = performance.now();
    web.process.kill('SIGTERM');
    expect(await web.exitCode).toBe(0);
    expect(performance.now() - stopping).toBeLessThan(LONGEST_STOP_MS);
    const { slowestReturnSeconds, ...counts } = total;
    const answers = JSON.stringify(Object.fromEntries(told));
    console.log(
      `${ROUNDS} kills of PostgreSQL: ${JSON.stringify(counts)}, told while it was away ${answers}, ready ${slowestReturnSeconds.toFixed(1)} s after it`,
    );
    expect(counts).toMatchObject({ lost: 0, doubled: 0 });
    expect(counts.acknowledged).toBeGreaterThan(0);
    expect([...told.keys()]).toEqual([503]);
    expect(slowestReturnSeconds).toBeLessThan(10);
  }, 3_600_000);
});
