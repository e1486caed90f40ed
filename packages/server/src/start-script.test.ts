import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createEmptyTestDatabase } from './platform/testing/test-databases.ts';
import { directoryToTry, isGroupAlive, killWhatIsLeft, ROOT, startCommand } from './testing/run-npm.ts';

const PATIENCE_MS = 1_200_000;
const server = inject('postgres');

const startNpm = (directory: string, env: Record<string, string>, ...args: string[]) =>
  startCommand(directory, env, 'npm', ...args);

/** PostgreSQL only: production does not take the embedded database. */
describe.runIf(server !== null)('B1, B3: a bank of its own, in production mode', { timeout: PATIENCE_MS }, () => {
  let directory: string;
  let data: string;
  let database: Awaited<ReturnType<typeof createEmptyTestDatabase>>;
  let env: Record<string, string>;
  const npm = async (...args: string[]) => {
    const started = performance.now();
    const { exitCode, output } = startNpm(directory, env, ...args);
    return { code: await exitCode, said: output(), seconds: (performance.now() - started) / 1000 };
  };

  beforeAll(async () => {
    directory = directoryToTry();
    data = mkdtempSync(join(tmpdir(), 'trustiq-data-'));
    database = await createEmptyTestDatabase(server ?? '');
    env = {
      NODE_ENV: 'production',
      DATABASE_URL: database.url,
      DATA_DIR: join(data, 'made', 'at', 'start'),
      APP_SECRET: 'only for this test '.repeat(3),
      PORT: '0',
      CAPTCHA: 'off',
      // Lateness is the machine's, which does much else beside.
      OVERLOAD_DELAY_MS: '0',
    };
  }, PATIENCE_MS);
  afterAll(async () => {
    killWhatIsLeft();
    await database.drop();
    rmSync(data, { recursive: true, force: true });
    if (directory !== ROOT) rmSync(directory, { recursive: true, force: true });
  }, PATIENCE_MS);

  it('serves by `npm start`, and ends with everything it started when npm is told to', async () => {
    const first = { ...env, BANK_CAPITAL: '50000000000' };
    const { child, output, exitCode } = startNpm(directory, first, 'start');
    const address = () => /ready at (http:\S+)/.exec(output())?.[1] ?? '';
    await expect.poll(() => [child.exitCode, address()].join(), { timeout: PATIENCE_MS }).toMatch(/http/);
    expect(await (await fetch(`${address()}/api/health`)).json()).toEqual({ status: 'UP' });
    expect((await fetch(address())).headers.get('content-type')).toContain('text/html');
    const guess = { method: 'POST', headers: { 'content-type': 'application/json' } };
    const body = JSON.stringify({ username: 'nobody', password: 'salah sekali' });
    expect((await fetch(`${address()}/api/authenticate`, { ...guess, body })).status).toBe(401);
    // Only npm gets the signal, as from a supervisor that knows one process id.
    process.kill(child.pid ?? 0, 'SIGTERM');
    await exitCode;
    await expect.poll(() => isGroupAlive(child), { timeout: 20_000 }).toBe(false);
    await expect(fetch(`${address()}/api/health`)).rejects.toThrow();
    expect(readFileSync(join(env['DATA_DIR'] ?? '', 'audit-checkpoints.jsonl'), 'utf8')).not.toBe('');
  });

  it('leaves no server behind when the script that started it is killed', async () => {
    const { child, output } = startNpm(directory, env, 'start');
    await expect.poll(output, { timeout: PATIENCE_MS }).toContain('ready at');
    const script = execFileSync('pgrep', ['-g', String(child.pid), '-f', 'scripts/start.mjs$'], { encoding: 'utf8' });
    for (const pid of script.trim().split('\n')) process.kill(Number(pid), 'SIGKILL');
    await expect.poll(() => isGroupAlive(child), { timeout: 20_000 }).toBe(false);
  });

  it('has its commands beside it, which are quick and change no tables', async () => {
    expect(await npm('run', 'user', '--', '--help')).toMatchObject({
      code: 0,
      said: expect.stringContaining('npm run user -- list'),
    });
    const list = await npm('run', 'user', '--', 'list');
    expect(list).toMatchObject({ code: 0, said: expect.stringContaining('There are no users yet.') });
    console.log(`npm run user -- list: ${list.seconds.toFixed(1)} s`);
    expect(await npm('run', 'backup', '--', join(data, 'backup'))).toMatchObject({ code: 0 });
    expect(existsSync(join(data, 'backup', 'backup.json'))).toBe(true);
    for (const [command, words] of [
      ['restore', 'There is a bank in'],
      ['watchlist', 'npm run watchlist -- <file.csv>'],
      ['demo', 'This is no demo bank'],
    ] as const) {
      const args = command === 'restore' ? ['--', join(data, 'backup')] : [];
      expect(await npm('run', command, ...args)).toMatchObject({ code: 1, said: expect.stringContaining(words) });
    }
  });

  const installsWhole = async () => {
    const whole = { ...env, NODE_ENV: 'development' };
    const { exitCode, output } = startNpm(directory, whole, 'ci');
    expect([await exitCode, output()]).toEqual([0, expect.any(String)]);
    expect(existsSync(join(directory, 'node_modules/.bin/vitest'))).toBe(true);
    expect(execFileSync('git', ['status', '--porcelain'], { cwd: directory, encoding: 'utf8' })).toBe('');
    expect(await npm('run', 'user', '--', 'list')).toMatchObject({ code: 0 });
  };
  if (process.env['FRESH_CLONE'] !== undefined)
    it('is installed by `npm ci` with every tool, which leaves the clone as it was', installsWhole);
});
