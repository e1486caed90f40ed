import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createTestDatabase } from '../platform/testing/test-databases.ts';
import { seededRandom } from '../testing/random-commands.ts';
import { runServer } from '../testing/run-server.ts';
import { newFaultBank, settle, signInAt, startDeciders } from './fault-bank.ts';

const ROUNDS = Number(process.env['FAULT_ROUNDS'] ?? 1);
const isLong = process.env['FAULT_ROUNDS'] !== undefined;
const SEED = Number(process.env['FAULT_SEED'] ?? 7);
const PEOPLE = 8;
const CASES_A_ROUND = 30;

const server = inject('postgres');
let bank: ReturnType<typeof newFaultBank>;
let drop = async () => {};
beforeAll(async () => {
  const database = server === null ? null : await createTestDatabase(server);
  bank = newFaultBank(database?.url ?? null);
  drop = database?.drop ?? drop;
});
afterAll(async () => {
  await drop();
  bank.remove();
});

/** On PGlite `start-program.test.ts` kills one in every run; here only when many kills are asked for. */
describe.runIf(server !== null || isLong)('a server that is killed while people decide', () => {
  it(`loses no acknowledged decision and takes none twice (${ROUNDS} kills, seed ${SEED})`, async () => {
    const random = seededRandom(SEED);
    const cases = await bank.fill(ROUNDS * CASES_A_ROUND);
    const total = { acknowledged: 0, open: 0, lost: 0, doubled: 0 };
    const starts: number[] = [];
    let running = await runServer(bank.env);
    const stop = async () => {
      running.process.kill('SIGTERM');
      await running.exitCode;
    };
    for (let round = 0; round < ROUNDS; round++) {
      const checker = await signInAt(running.address, 'checker');
      const part = cases.slice(round * CASES_A_ROUND, (round + 1) * CASES_A_ROUND);
      const { sent, finished } = startDeciders(checker, part, PEOPLE);
      const enough = 1 + Math.floor(random() * 12);
      while (sent.filter(({ acknowledged }) => acknowledged).length < enough) await sleep(2);
      await sleep(Math.floor(random() * 20));
      running.process.kill('SIGKILL');
      await Promise.all([running.exitCode, finished]);

      const started = performance.now();
      running = await runServer(bank.env);
      starts.push((performance.now() - started) / 1000);
      const { lost, doubled, open } = await settle(await signInAt(running.address, 'checker'), sent);
      total.acknowledged += sent.filter(({ acknowledged }) => acknowledged).length;
      total.open += open;
      total.lost += lost;
      total.doubled += doubled;
      // The embedded database has room for one process.
      if (server === null) await stop();
      expect(await bank.verify()).toMatchObject({ code: 0 });
      if (server === null) running = await runServer(bank.env);
    }
    await stop();
    const [middle, slowest] = [starts.toSorted((a, b) => a - b)[starts.length >> 1] ?? 0, Math.max(...starts)];
    const ready = `ready again after ${middle.toFixed(1)} s, at most ${slowest.toFixed(1)} s`;
    console.log(`${ROUNDS} kills: ${JSON.stringify(total)}, ${ready}`);
    expect(total).toMatchObject({ lost: 0, doubled: 0 });
    expect(total.acknowledged).toBeGreaterThan(0);
  }, 14_400_000);
});
