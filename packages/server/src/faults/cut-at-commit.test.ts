import { randomUUID } from 'node:crypto';
import { ApiError } from '@trustiq/contract/client.ts';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createTestDatabase } from '../platform/testing/test-databases.ts';
import { runServer } from '../testing/run-server.ts';
import { type Cut, startCuttingProxy } from './cutting-proxy.ts';
import { newFaultBank, refusalsOf, refuse, signInAt, versionOf } from './fault-bank.ts';

const CUTS = Number(process.env['FAULT_CUTS'] ?? 4);

const server = inject('postgres');

/** PGlite has no line that could be cut. */
describe.runIf(server !== null)('a line to the database that breaks at COMMIT', () => {
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

  it(`leaves each decision made once or not at all, and the next try makes it once (${CUTS} cuts)`, async () => {
    const cases = await bank.fill(CUTS);
    const proxy = await startCuttingProxy(database.url);
    const running = await runServer({ ...bank.env, DATABASE_URL: proxy.url, PROCESS: 'web' });
    const checker = await signInAt(running.address, 'checker');
    const seen = { refusedButMade: 0, refusedAndNotMade: 0, acknowledged: 0, lost: 0, doubled: 0 };
    for (const [position, id] of cases.entries()) {
      const how: Cut = position % 2 === 0 ? 'before' : 'after';
      const key = randomUUID();
      const seenVersion = await versionOf(checker, id);
      const decide = () => refuse(checker, { id, key, seenVersion });
      proxy.cutNext(how);
      const answer = await decide().then(
        () => 200,
        (error: unknown) => (error instanceof ApiError ? error.status : 0),
      );
      const made = await refusalsOf(checker, id);
      if (answer === 200) seen.acknowledged += 1;
      else if (made === 0) seen.refusedAndNotMade += 1;
      else seen.refusedButMade += 1;
      if (answer === 200 && made === 0) seen.lost += 1;
      await decide().catch((error: unknown) => {
        if (!(error instanceof ApiError) || error.status >= 500) throw error;
      });
      if ((await refusalsOf(checker, id)) !== 1) seen.doubled += 1;
      expect(await bank.verify()).toMatchObject({ code: 0 });
    }
    running.process.kill('SIGTERM');
    await running.exitCode;
    await proxy.close();
    console.log(`${proxy.cuts()} cuts at COMMIT: ${JSON.stringify(seen)}`);
    expect(proxy.cuts()).toBe(CUTS);
    expect(seen).toMatchObject({ lost: 0, doubled: 0 });
    expect(seen.refusedButMade + seen.refusedAndNotMade).toBeGreaterThan(0);
  }, 3_600_000);
});
