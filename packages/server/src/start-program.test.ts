import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { DEMO_PASSWORD } from './features/identity/demo-accounts.ts';
import { readConfig, refuseWrongCapital } from './platform/settings/config.ts';
import { createTestDatabase } from './platform/testing/test-databases.ts';
import { startProgram } from './start-program.ts';
import { beginTreeInTime } from './testing/begin-tree-in-time.ts';
import { runProgram, runServer } from './testing/run-server.ts';
import { TEST_SECRET } from './testing/test-secret.ts';

const PATIENCE_MS = 120_000;

const directories: string[] = [];
function newDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), 'trustiq-process-'));
  directories.push(directory);
  return directory;
}
afterAll(() => {
  for (const directory of directories) rmSync(directory, { recursive: true, force: true });
});

const server = inject('postgres');

/** The environment of one bank: a directory and a database of its own, prepared; first starts have their own tests. */
async function newBank(): Promise<Record<string, string>> {
  const directory = newDirectory();
  const base = {
    DATA_DIR: directory,
    DEMO: '1',
    DEMO_APPLICATIONS: '20',
    APP_SECRET: TEST_SECRET,
    // Other work shares the machine: lateness is no fault here.
    OVERLOAD_DELAY_MS: '0',
    OVERLOAD_REQUESTS: '0',
  };
  const env = server === null ? base : { ...base, DATABASE_URL: (await createTestDatabase(server)).url };
  const embedded = { directory, dump: inject('dump') };
  const config = readConfig({ ...env, PROCESS: 'web', DEMO_APPLICATIONS: '0' });
  const program = await startProgram(config, { secret: TEST_SECRET, embedded });
  await beginTreeInTime(program.deps, directory);
  await program.close();
  return env;
}

async function signIn(address: string) {
  const response = await fetch(`${address}/api/authenticate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'analyst', password: DEMO_PASSWORD }),
  });
  const { id_token } = (await response.json()) as { id_token: string };
  return { authorization: `Bearer ${id_token}`, cookie: response.headers.get('set-cookie')?.split(';')[0] ?? '' };
}

describe('a running bank', { timeout: PATIENCE_MS }, () => {
  it('loses nothing it acknowledged when it is killed, and starts again', async () => {
    const env = await newBank();
    const first = await runServer(env);
    const headers = await signIn(first.address);
    const kept = {
      incomingNotices: false,
      decisionNotices: false,
      dailyMail: true,
      denseView: true,
      singleKeys: false,
      followNext: true,
    };
    const saved = await fetch(`${first.address}/api/preferences`, {
      method: 'PUT',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(kept),
    });
    expect(saved.status).toBe(200);
    first.process.kill('SIGKILL');
    await first.exitCode;

    const started = performance.now();
    const second = await runServer(env);
    console.log(`ready again after ${((performance.now() - started) / 1000).toFixed(1)} s`);
    // The session outlives the process too: it is a row like everything else.
    const answer = await fetch(`${second.address}/api/preferences`, { headers });
    expect(await answer.json()).toEqual(kept);

    second.process.kill('SIGTERM');
    expect(await second.exitCode).toBe(0);
    expect(readFileSync(join(env['DATA_DIR'] ?? '', 'audit-checkpoints.jsonl'), 'utf8')).toContain('{"note":"');

    const verified = runProgram('cli/verify.ts', env);
    expect([await verified.exitCode, verified.output()]).toEqual([0, expect.stringContaining('ok ')]);

    const file = join(env['DATA_DIR'] ?? '', 'audit-checkpoints.jsonl');
    writeFileSync(file, readFileSync(file, 'utf8').replace(/"note":"./, '"note":"-'));
    const broken = runProgram('cli/verify.ts', env);
    expect([await broken.exitCode, broken.output()]).toEqual([1, expect.stringContaining('BROKEN')]);
    expect(broken.output()).toContain('Line 1 of');
  });
});

const refused = async (env: Record<string, string>) => {
  const program = runProgram('main.ts', { LOG_LEVEL: 'error', ...env });
  return { code: await program.exitCode, said: program.output() };
};

describe('a start that cannot succeed says why and ends with 1', { timeout: PATIENCE_MS }, () => {
  it('the port is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => other.once('listening', resolve));
    const address = other.address();
    const port = typeof address === 'object' ? String(address?.port) : '';
    const env = await newBank();
    const { code, said } = await refused({ ...env, PORT: port, DEMO_APPLICATIONS: '0' });
    other.close();
    expect([code, said]).toEqual([1, expect.stringContaining('The port is taken.')]);
    expect(existsSync(join(env['DATA_DIR'] ?? '', 'trustiq.lock'))).toBe(false);
  });
});

/** No bank is opened: what database the others of this run have says nothing, so once is enough. */
describe.runIf(server === null)('a start without a bank says why and ends with 1', { timeout: PATIENCE_MS }, () => {
  it('the data directory cannot be written', async () => {
    const file = join(newDirectory(), 'a-file');
    writeFileSync(file, '');
    for (const DATA_DIR of [file, join(file, 'data')]) {
      const { code, said } = await refused({ DATA_DIR });
      expect([code, said]).toEqual([1, expect.stringContaining('Set DATA_DIR to another.')]);
    }
  });

  it.each([
    ['nobody answers there', 'postgres://nobody:x@127.0.0.1:1/bank', 'The database does not answer.'],
    [
      'the host does not exist',
      'postgres://nobody:x@no-such-host.invalid/bank',
      'The host of DATABASE_URL is not known.',
    ],
    ['it is not an address of PostgreSQL', 'mysql://localhost/bank', 'DATABASE_URL'],
  ])('DATABASE_URL is wrong: %s', async (_, url, words) => {
    const env = { DATABASE_URL: url, APP_SECRET: 'x'.repeat(32), DATA_DIR: newDirectory() };
    const { code, said } = await refused(env);
    expect([code, said]).toEqual([1, expect.stringContaining(words)]);
    expect(said).not.toMatch(/\bat .*\.(ts|js):\d+/);
  });

  it('it is production and the database is the embedded one, unless that is allowed', async () => {
    const { code, said } = await refused({ NODE_ENV: 'production', DATA_DIR: newDirectory() });
    expect([code, said]).toEqual([1, expect.stringContaining('ALLOW_EMBEDDED_DATABASE=1')]);
  });

  it('K12 it ran before there were policies, in production, and nobody told the capital for the legal limit', () => {
    const own = { NODE_ENV: 'production', ALLOW_EMBEDDED_DATABASE: '1', DATA_DIR: newDirectory() };
    const refusing =
      (env: Record<string, string>, hasPolicy: boolean, isNew = false) =>
      () =>
        refuseWrongCapital(readConfig(env), hasPolicy, isNew);
    expect(refusing(own, false)).toThrow('until the bank has a policy');
    expect(refusing(own, false, true)).not.toThrow();
    expect(refusing({ ...own, BANK_CAPITAL: '70000000000' }, false)).not.toThrow();
    expect(refusing({ ...own, PILOT: '1' }, false)).not.toThrow();
    expect(refusing({ DEMO: '1' }, false)).not.toThrow();
  });

  it('somebody still tells the capital, which the policy has said since its first version', () => {
    const refusing = (env: Record<string, string>) => () => refuseWrongCapital(readConfig(env), true, false);
    expect(refusing({ DEMO: '1', BANK_CAPITAL: '70000000000' })).toThrow(/chapter limits .*Take BANK_CAPITAL out/);
    expect(refusing({ NODE_ENV: 'production', ALLOW_EMBEDDED_DATABASE: '1' })).not.toThrow();
    expect(refusing({ DEMO: '1' })).not.toThrow();
  });

  it('PostgreSQL is used without a secret that all processes share', async () => {
    const { code, said } = await refused({ DATABASE_URL: 'postgres://localhost/bank', DATA_DIR: newDirectory() });
    expect([code, said]).toEqual([1, expect.stringContaining('APP_SECRET')]);
  });

  it('there is no bank to verify', async () => {
    const program = runProgram('cli/verify.ts', { DATA_DIR: newDirectory() });
    expect([await program.exitCode, program.output()]).toEqual([1, expect.stringContaining('There is no bank in')]);
  });
});
