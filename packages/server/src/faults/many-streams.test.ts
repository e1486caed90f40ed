import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createTestDatabase } from '../platform/testing/test-databases.ts';
import { runProgram, runServer } from '../testing/run-server.ts';
import { newFaultBank, openSession } from './fault-bank.ts';
import { openStream } from './open-stream.ts';

const PATIENCE_MS = 300_000;
const server = inject('postgres');

describe.runIf(server !== null)('T12: streams at one process end within a second', { timeout: PATIENCE_MS }, () => {
  let bank: ReturnType<typeof newFaultBank>;
  let database: Awaited<ReturnType<typeof createTestDatabase>>;
  let webs: Awaited<ReturnType<typeof runServer>>[];
  const addressOf = (web: number) => webs[web]?.address ?? '';

  beforeAll(async () => {
    database = await createTestDatabase(server ?? '');
    bank = newFaultBank(database.url);
    webs = await Promise.all([0, 1].map(() => runServer({ ...bank.env, PROCESS: 'web' })));
  }, PATIENCE_MS);
  afterAll(async () => {
    for (const web of webs) web.process.kill('SIGTERM');
    await Promise.all(webs.map(({ exitCode }) => exitCode));
    await database.drop();
    bank.remove();
  }, PATIENCE_MS);

  /** How long the stream stayed open after `end` was done. */
  async function openAfter(
    userName: string,
    end: (session: Awaited<ReturnType<typeof openSession>>) => Promise<unknown>,
  ) {
    const session = await openSession(addressOf(0), userName);
    const stream = await openStream(addressOf(1), session.headers);
    await end(session);
    const over = performance.now();
    await expect.poll(stream.isEnded, { interval: 20, timeout: 20_000 }).toBe(true);
    return performance.now() - over;
  }

  it('when somebody signs out at another', async () => {
    const end = (session: Awaited<ReturnType<typeof openSession>>) => session.at(addressOf(0)).logout();
    expect(await openAfter('analyst', end)).toBeLessThan(1_000);
  });

  it('when their account is disabled by a command, which announces nothing itself', async () => {
    const end = async () => {
      const command = runProgram('cli/user.ts', bank.env, ['disable', 'reviewer']);
      expect([await command.exitCode, command.output()]).toEqual([0, expect.stringContaining('Disabled reviewer')]);
    };
    expect(await openAfter('reviewer', end)).toBeLessThan(1_000);
  });
});
