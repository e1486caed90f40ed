import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createTestDatabase } from './platform/testing/test-databases.ts';
import { runProgram } from './testing/run-server.ts';
import { startBank, type TestBank } from './testing/start-bank.ts';
import { TEST_SECRET } from './testing/test-secret.ts';

const server = inject('postgres');

describe('T10: the figures of a process', () => {
  let bank: TestBank;
  beforeAll(async () => {
    bank = await startBank({ env: { PROCESS: 'web' } });
  });
  afterAll(() => bank.close());

  it('are not on the port that people use, not even for this machine', async () => {
    for (const url of ['/metrics', '/metrics/', '/metrics?x=1']) {
      const { statusCode, body } = await bank.app.inject({ url, remoteAddress: '127.0.0.1' });
      expect([statusCode, body]).toEqual([404, expect.stringContaining('NOT_FOUND')]);
    }
  });
});

describe('B15: a process that only works', { timeout: 120_000 }, () => {
  it('answers whether it is well and shows its figures, on ports of this machine', async () => {
    const directory = mkdtempSync(join(tmpdir(), 'trustiq-worker-'));
    const database = server === null ? null : await createTestDatabase(server);
    const worker = runProgram('main.ts', {
      DATA_DIR: directory,
      APP_SECRET: TEST_SECRET,
      DEMO_APPLICATIONS: '0',
      DEMO: '1',
      LOG_LEVEL: 'error',
      PROCESS: 'worker',
      HEALTH_PORT: '0',
      METRICS_PORT: '0',
      ...(database === null ? {} : { DATABASE_URL: database.url }),
    });
    const addressOf = (path: string) =>
      new RegExp(`http://127\\.0\\.0\\.1:\\d+${path}`).exec(worker.output())?.[0] ?? '';
    await expect.poll(() => addressOf('/api/ready'), { timeout: 60_000 }).not.toBe('');
    const ask = async (path: string) => {
      const response = await fetch(addressOf(path));
      return [response.status, await response.text()];
    };
    expect(await ask('/api/health')).toEqual([200, '{"status":"UP"}']);
    expect(await ask('/api/ready')).toEqual([200, '{"status":"READY"}']);
    expect(await ask('/metrics')).toEqual([200, expect.stringContaining('process_cpu_seconds_total')]);
    expect((await fetch(addressOf('/api/health').replace('health', 'me'))).status).toBe(404);
    worker.process.kill('SIGTERM');
    expect(await worker.exitCode).toBe(0);
    await database?.drop();
    rmSync(directory, { recursive: true, force: true });
  });
});
