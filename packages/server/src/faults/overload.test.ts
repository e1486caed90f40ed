import { setTimeout as sleep } from 'node:timers/promises';
import { problemSchema } from '@trustiq/contract/wire/problem.ts';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createTestDatabase } from '../platform/testing/test-databases.ts';
import { runServer } from '../testing/run-server.ts';
import { newFaultBank, openSession } from './fault-bank.ts';

const BURSTS = Number(process.env['FAULT_ROUNDS'] ?? 1);
const AT_ONCE = 150;
/** Fewer than come at once, on any machine. */
const TAKEN_AT_ONCE = 20;
/** A bound for a server that sends nobody away. */
const LONGEST_BURST_MS = 15_000;

const server = inject('postgres');

describe.runIf(server !== null)('a server that gets more than it can do', () => {
  let bank: ReturnType<typeof newFaultBank>;
  let database: Awaited<ReturnType<typeof createTestDatabase>>;
  beforeAll(async () => {
    database = await createTestDatabase(server ?? '');
    bank = newFaultBank(database.url);
  });
  afterAll(async () => {
    await database.drop();
    bank.remove();
  });

  it(`sends people away with a time to come back, and is ready again within 10 s (${BURSTS} bursts)`, async () => {
    await bank.fill(20);
    const running = await runServer({ ...bank.env, PROCESS: 'web', OVERLOAD_REQUESTS: String(TAKEN_AT_ONCE) });
    const isReady = async () => (await fetch(`${running.address}/api/ready`)).status === 200;
    // The start itself keeps it busy for a moment.
    while (!(await isReady())) await sleep(50);
    const { headers } = await openSession(running.address, 'checker');
    const seen = { answered: 0, sentAway: 0, slowestReturnMs: 0 };
    for (let burst = 0; burst < BURSTS; burst++) {
      const before = seen.sentAway;
      const began = performance.now();
      const flood = async () => {
        while (seen.sentAway < before + AT_ONCE && performance.now() - began < LONGEST_BURST_MS) {
          const response = await fetch(`${running.address}/api/app-data-mp?size=20`, { headers });
          const body: unknown = await response.json();
          if (response.status === 200) seen.answered += 1;
          else {
            expect(problemSchema.parse(body)).toMatchObject({ status: 503, code: 'OVERLOADED' });
            expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
            seen.sentAway += 1;
          }
        }
      };
      await Promise.all(Array.from({ length: AT_ONCE }, flood));
      const ended = performance.now();
      while (!(await isReady())) await sleep(50);
      seen.slowestReturnMs = Math.max(seen.slowestReturnMs, Math.round(performance.now() - ended));
      expect(seen.sentAway).toBeGreaterThan(before);
      expect(await bank.verify()).toMatchObject({ code: 0 });
    }
    running.process.kill('SIGTERM');
    expect(await running.exitCode).toBe(0);
    console.log(`${BURSTS} bursts of ${AT_ONCE} at once: ${JSON.stringify(seen)}`);
    expect(seen.answered).toBeGreaterThan(0);
    expect(seen.slowestReturnMs).toBeLessThan(10_000);
  }, 600_000);
});
